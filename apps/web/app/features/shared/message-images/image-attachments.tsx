import AddPhoto from "@mui/icons-material/AddPhotoAlternateOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useDroppedFiles } from "../../../components/files/use-dropped-files.ts";
import { usePastedFiles } from "../../../components/files/use-pasted-files.ts";
import type { InputProps } from "../../../components/forms/text-input.tsx";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { useSubmitBlock } from "../../../lib/forms/use-submit-block.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { imageTypes } from "../../../lib/uploads.ts";

const AttachedImages = lazyWithRetry(
  async () => (await import("./attached-images.tsx")).AttachedImages,
);

interface Props<T extends FieldValues> extends Pick<InputProps<T>, "control" | "name"> {
  /** The form's buttons. The button to add images is beside them. */
  children: ReactNode;
}

/**
 * Accepts images that are chosen, or pasted or dropped anywhere on the form. The part that uploads
 * and shows them loads with the first image.
 */
export function ImageAttachments<T extends FieldValues>({ control, name, children }: Props<T>) {
  const t = useTranslate();
  const { field } = useController({ control, name });
  const [newFiles, setNewFiles] = useState<readonly File[]>([]);
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = newFiles.length > 0 || (field.value ?? []).length > 0;
  // Stays mounted while its uploads run.
  if (isNeeded && !wasNeeded) setNeeded(true);
  // A comment sent before the part has loaded would lack the image.
  useSubmitBlock(name, newFiles.length > 0 ? t("ui:files.wait") : null);
  const addFiles = (files: readonly File[]) => setNewFiles((before) => [...before, ...files]);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  usePastedFiles(root, addFiles);
  const isDraggedOver = useDroppedFiles(root, addFiles, "form");
  return (
    <>
      {wasNeeded && (
        <AttachedImages
          control={control}
          name={name}
          newFiles={newFiles}
          onUploadStart={(started) =>
            setNewFiles((before) => before.filter((file) => !started.includes(file)))
          }
        />
      )}
      <Box ref={root} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {children}
        <Button
          color="inherit"
          startIcon={<AddPhoto />}
          onPointerEnter={AttachedImages.preload}
          onFocus={AttachedImages.preload}
          onClick={() => picker.current?.click()}
        >
          {t(isDraggedOver ? "ui:files.dropActive" : "ui:files.addImage")}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={imageTypes.join()}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            // Allows the same file to be chosen again.
            event.target.value = "";
          }}
        />
      </Box>
    </>
  );
}
