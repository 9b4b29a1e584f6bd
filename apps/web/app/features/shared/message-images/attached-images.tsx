import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import { visuallyHidden } from "@mui/utils";
import { limits } from "@presale/contracts/limits.ts";
import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { ExcessFiles, useLimitedFiles } from "../../../components/files/excess-files.tsx";
import { UploadRows } from "../../../components/files/upload-rows.tsx";
import { useFilesField } from "../../../components/files/use-files-field.ts";
import type { InputProps } from "../../../components/forms/text-input.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

/** Width and height in pixels. */
const thumbnailSize = 72;

interface Props<T extends FieldValues> extends Pick<InputProps<T>, "control" | "name"> {
  /** Files that await their upload. */
  newFiles: readonly File[];
  onUploadStart: (files: readonly File[]) => void;
}

interface ThumbnailProps {
  name: string;
  /** Undefined while its details load, or when it no longer exists. */
  url: string | undefined;
  onRemove: () => void;
}

function Thumbnail({ name, url, onRemove }: ThumbnailProps) {
  const t = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        width: thumbnailSize,
        height: thumbnailSize,
        overflow: "hidden",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.subtle",
        typography: "caption",
        overflowWrap: "anywhere",
        "& img": { width: 1, height: 1, objectFit: "cover" },
      }}
    >
      {url ? <img src={url} alt={name} width={thumbnailSize} height={thumbnailSize} /> : name}
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={t("ui:files.remove", { name })}
        sx={{
          position: "absolute",
          insetBlockStart: 2,
          insetInlineEnd: 2,
          p: 0.5,
          bgcolor: "background.paper",
          "&:hover": { bgcolor: "background.subtle" },
        }}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** Uploads the new files, and shows the form's images with a button to remove each. */
export function AttachedImages<T extends FieldValues>(props: Props<T>) {
  const { control, name, newFiles, onUploadStart } = props;
  const t = useTranslate();
  const max = limits.messageImages;
  const { ids, known, nameOf, uploads, room, ...field } = useFilesField({
    control,
    name,
    isImages: true,
    max,
  });
  const { message } = field;
  const { take, excess } = useLimitedFiles(room, uploads.add);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is taken once
  useEffect(() => {
    if (newFiles.length === 0) return;
    take(newFiles);
    onUploadStart(newFiles);
  }, [newFiles]);
  const isShown = ids.length > 0 || uploads.pending.length > 0 || excess || message;
  return (
    <>
      {isShown && (
        <Box>
          {ids.length > 0 && (
            <Box
              component="ul"
              aria-label={t("ui:gallery.images")}
              sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}
            >
              {ids.map((id) => (
                <Thumbnail
                  key={id}
                  name={nameOf(id)}
                  url={known.get(id)?.url}
                  onRemove={() => field.remove(id)}
                />
              ))}
            </Box>
          )}
          {uploads.pending.length > 0 && (
            <Box
              component="ul"
              aria-label={t("ui:files.list")}
              sx={{ m: 0, p: 0, listStyle: "none" }}
            >
              <UploadRows
                pending={uploads.pending}
                onCancel={uploads.cancel}
                onRetry={uploads.retry}
              />
            </Box>
          )}
          {excess && <ExcessFiles {...excess} />}
          {message && (
            <FormHelperText error ref={field.focusRef}>
              {message}
            </FormHelperText>
          )}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {field.announcement}
      </Box>
    </>
  );
}
