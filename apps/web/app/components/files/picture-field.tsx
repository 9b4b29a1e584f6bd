import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useId, useState } from "react";
import { uploadImageFile } from "../../lib/files.ts";
import { useSubmitBlock } from "../../lib/forms/use-submit-block.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";
import { imageTypes } from "../../lib/uploads.ts";
import { FileDropzone } from "./file-dropzone.tsx";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "./use-uploads.ts";

interface Props {
  /** The form's field. A running upload blocks saving. */
  name: string;
  label: string;
  help: string;
  i18nKey?: KeysUnder<"remove" | "removed" | "wait">;
  picture: ReactNode;
  onChange: (fileId: string | null) => void;
  error?: string;
}

export function PictureField(props: Props) {
  const { name, label, help, i18nKey = "ui:picture", picture, onChange, error } = props;
  const t = useTranslate();
  const id = useId();
  const [announcement, setAnnouncement] = useState("");
  const uploads = useUploads({
    upload: uploadImageFile,
    onStored: (file) => {
      onChange(file.id);
      setAnnouncement(t("ui:files.added", { name: file.name }));
    },
  });
  useSubmitBlock(name, uploads.isBusy ? t(`${i18nKey}.wait`) : null);
  const replace = (files: File[]) => {
    // A new picture cancels all other uploads.
    for (const { key } of uploads.pending) uploads.cancel(key);
    uploads.add(files);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel
        id={id}
        component="span"
        error={error !== undefined}
        sx={{ fontSize: "0.8125rem" }}
      >
        {label}
      </FormLabel>
      {picture && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, my: 1 }}>
          {picture}
          <Button
            size="small"
            onClick={() => {
              onChange(null);
              setAnnouncement(t(`${i18nKey}.removed`));
            }}
          >
            {t(`${i18nKey}.remove`)}
          </Button>
        </Box>
      )}
      {uploads.pending.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          <UploadRows pending={uploads.pending} onCancel={uploads.cancel} onRetry={uploads.retry} />
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>
        <FileDropzone
          onFiles={replace}
          limit={uploads.limit}
          accept={imageTypes.join()}
          multiple={false}
        />
      </Box>
      <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
