import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { visuallyHidden } from "@mui/utils";
import { limits } from "@presale/contracts/limits.ts";
import { useId, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { filesOfIds, uploadFile, uploadImageFile } from "../../lib/files.ts";
import { useSubmitBlock } from "../../lib/forms/use-submit-block.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { imageTypes, type StoredFile } from "../../lib/uploads.ts";
import { useItemsById } from "../../lib/use-items-by-id.ts";
import type { InputProps } from "../forms/text-input.tsx";
import { FileDropzone } from "./file-dropzone.tsx";
import { insertInOrder, moveItem } from "./move-item.ts";
import { SelectedFile } from "./selected-file.tsx";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "./use-uploads.ts";

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "label" | "required"> {
  label?: string;
  files?: readonly StoredFile[];
  isImages?: boolean;
  max?: number;
  /** Also takes files that are pasted into the form's other fields. */
  takesPasted?: boolean;
}

/** A form's ordered files, uploaded as soon as they are chosen. The value is a list of ids. */
export function FilesInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, help, disabled, files = [], isImages, takesPasted } = props;
  const { max = limits.perObject.files } = props;
  const t = useTranslate();
  const labelId = useId();
  const { field, fieldState } = useController({ control, name });
  const ids = ((field.value ?? []) as (string | number)[]).map(String);
  const { known, isGone, remember } = useItemsById(ids, files, filesOfIds);
  const [announcement, setAnnouncement] = useState("");
  // Several uploads may end before the next render.
  const latest = useRef(ids);
  latest.current = ids;
  const places = useRef(new Map<string, number>());

  const change = (next: string[], words: string) => {
    latest.current = next;
    field.onChange(next);
    setAnnouncement(words);
  };
  const uploads = useUploads({
    upload: isImages ? uploadImageFile : uploadFile,
    onStored: (file, place) => {
      remember([file]);
      places.current.set(file.id, place);
      const next = insertInOrder(latest.current, file.id, places.current);
      change(next, t("ui:files.added", { name: file.name }));
    },
  });
  useSubmitBlock(name, uploads.isBusy ? t("ui:files.wait") : null);

  const room = max - ids.length - uploads.pending.length;
  const nameOf = (id: string) => known.get(id)?.name ?? (isGone.has(id) ? t("ui:files.gone") : "…");
  const message = fieldState.error?.message;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel
        id={labelId}
        component="span"
        error={fieldState.invalid}
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
              onMove={(to) =>
                change(
                  moveItem(ids, index, to),
                  t("ui:files.moved", {
                    name: nameOf(id),
                    place: to + 1,
                    count: ids.length,
                  }),
                )
              }
              onRemove={() =>
                change(
                  ids.filter((other) => other !== id),
                  t("ui:files.removed", { name: nameOf(id) }),
                )
              }
            />
          ))}
          <UploadRows pending={uploads.pending} onCancel={uploads.cancel} onRetry={uploads.retry} />
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>
        <FileDropzone
          onFiles={uploads.add}
          remaining={Math.max(room, 0)}
          limit={uploads.limit}
          accept={isImages ? imageTypes.join() : undefined}
          disabled={disabled || room <= 0}
          takesPasted={takesPasted}
        />
      </Box>
      {(message || help || room <= 0) && (
        <FormHelperText error={fieldState.invalid} ref={message ? field.ref : undefined}>
          {message ?? (room <= 0 ? t("ui:files.full", { max }) : help)}
        </FormHelperText>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
