import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { visuallyHidden } from "@mui/utils";
import { limits } from "@presale/contracts/limits.ts";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { imageTypes, type StoredFile } from "../../lib/uploads.ts";
import type { InputProps } from "../forms/text-input.tsx";
import { FileDropzone } from "./file-dropzone.tsx";
import { SelectedFile } from "./selected-file.tsx";
import { UploadRows } from "./upload-rows.tsx";
import { useFilesField } from "./use-files-field.ts";

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "label" | "required"> {
  label?: string;
  files?: readonly StoredFile[];
  isImages?: boolean;
  max?: number;
  /** Also takes files that are pasted into the form's other fields. */
  takesPasted?: boolean;
}

export function FilesInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, help, disabled, files, isImages, takesPasted } = props;
  const { max = limits.perObject.files } = props;
  const t = useTranslate();
  const labelId = useId();
  const { ids, known, nameOf, uploads, room, ...field } = useFilesField({
    control,
    name,
    files,
    isImages,
    max,
  });
  const { message } = field;
  // Shows no drop zone: the only file must be removed before another one is chosen.
  const isOnly = max === 1 && room === 0;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel
        id={labelId}
        component="span"
        error={field.isInvalid}
        sx={{ fontSize: "0.8125rem" }}
      >
        {label ?? t("ui:files.list")}
      </FormLabel>
      {(ids.length > 0 || uploads.pending.length > 0) && (
        <Box component="ul" aria-label={t("ui:files.list")} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {ids.map((id, index) => (
            <SelectedFile
              key={id}
              name={nameOf(id)}
              file={known.get(id)}
              index={index}
              count={ids.length}
              onMove={(to) => field.move(index, to)}
              onRemove={() => field.remove(id)}
            />
          ))}
          <UploadRows pending={uploads.pending} onCancel={uploads.cancel} onRetry={uploads.retry} />
        </Box>
      )}
      {!isOnly && (
        <Box sx={{ mt: 0.5 }}>
          <FileDropzone
            onFiles={uploads.add}
            remaining={room}
            limit={uploads.limit}
            accept={isImages ? imageTypes.join() : undefined}
            disabled={disabled || room === 0}
            takesPasted={takesPasted}
          />
        </Box>
      )}
      {(message || help || room === 0) && (
        <FormHelperText error={field.isInvalid} ref={message ? field.focusRef : undefined}>
          {message ?? (room === 0 && !isOnly ? t("ui:files.full", { count: max }) : help)}
        </FormHelperText>
      )}
      <Box role="status" sx={visuallyHidden}>
        {field.announcement}
      </Box>
    </Box>
  );
}
