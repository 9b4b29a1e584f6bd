import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { FileDropzone } from "../../components/files/file-dropzone.tsx";
import { StoredImage } from "../../components/files/stored-image.tsx";
import { UploadRows } from "../../components/files/upload-rows.tsx";
import { useUploads } from "../../components/files/use-uploads.ts";
import { uploadImageFile } from "../../lib/files.ts";
import { useHold } from "../../lib/forms/use-hold.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { imageTypes } from "../../lib/uploads.ts";

/** The logo itself, on white and on dark: proposals are white. */
export function LogoPicture({ fileId, company }: { fileId: string; company: string }) {
  const t = useWords();
  return (
    <Box
      sx={{
        display: "inline-flex",
        p: 1.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "common.white",
        "& img": { display: "block", width: "auto", height: "auto", maxWidth: 260, maxHeight: 80 },
      }}
    >
      <StoredImage fileId={fileId} alt={t("company:logoAlt", { company })} />
    </Box>
  );
}

interface Props {
  fileId: string | null;
  company: string;
  onChange: (fileId: string | null) => void;
  error?: string;
}

/** The company's logo: shown, replaced, taken off. */
export function LogoField({ fileId, company, onChange, error }: Props) {
  const t = useWords();
  const id = useId();
  const [announcement, setAnnouncement] = useState("");
  const uploads = useUploads({
    upload: uploadImageFile,
    onStored: (file) => {
      onChange(file.id);
      setAnnouncement(t("ui:files.added", { name: file.name }));
    },
  });
  useHold("logoFileId", uploads.isBusy ? t("company:logoWait") : null);
  const replace = (files: File[]) => {
    // One logo: whatever else was on its way gives way to it.
    for (const { key } of uploads.pending) uploads.cancel(key);
    uploads.add(files.slice(0, 1));
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel
        id={id}
        component="span"
        error={error !== undefined}
        sx={{ fontSize: "0.8125rem" }}
      >
        {t("company:logo")}
      </FormLabel>
      {fileId && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, my: 1 }}>
          <LogoPicture fileId={fileId} company={company} />
          <Button
            size="small"
            onClick={() => {
              onChange(null);
              setAnnouncement(t("company:logoRemoved"));
            }}
          >
            {t("company:removeLogo")}
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
      <FormHelperText error={error !== undefined}>{error ?? t("company:logoHelp")}</FormHelperText>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
