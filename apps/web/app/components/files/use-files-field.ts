import { useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { filesOfIds, uploadFile, uploadImageFile } from "../../lib/files.ts";
import { useSubmitBlock } from "../../lib/forms/use-submit-block.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { useItemsById } from "../../lib/use-items-by-id.ts";
import type { InputProps } from "../forms/text-input.tsx";
import { insertInOrder, moveItem } from "./move-item.ts";
import { useUploads } from "./use-uploads.ts";

interface Options<T extends FieldValues> extends Pick<InputProps<T>, "control" | "name"> {
  files?: readonly StoredFile[];
  isImages: boolean | undefined;
  max: number;
}

/** Uploads a form's ordered files as soon as they are chosen. The value is a list of ids. */
export function useFilesField<T extends FieldValues>(options: Options<T>) {
  const { control, name, files = [], isImages, max } = options;
  const t = useTranslate();
  const { field, fieldState } = useController({ control, name });
  const ids = ((field.value ?? []) as (string | number)[]).map(String);
  const { known, missingIds, remember } = useItemsById(ids, files, filesOfIds);
  const [announcement, setAnnouncement] = useState("");
  // Several uploads may end before the next render.
  const latest = useRef(ids);
  latest.current = ids;
  const positions = useRef(new Map<string, number>());

  const change = (next: string[], announced: string) => {
    latest.current = next;
    field.onChange(next);
    setAnnouncement(announced);
  };
  const uploads = useUploads({
    upload: isImages ? uploadImageFile : uploadFile,
    onStored: (file, position) => {
      remember([file]);
      positions.current.set(file.id, position);
      const next = insertInOrder(latest.current, file.id, positions.current);
      change(next, t("ui:files.added", { name: file.name }));
    },
  });
  useSubmitBlock(name, uploads.isBusy ? t("ui:files.wait") : null);

  const nameOf = (id: string) =>
    known.get(id)?.name ?? (missingIds.has(id) ? t("ui:files.gone") : "…");
  return {
    ids,
    known,
    nameOf,
    uploads,
    /** Number of files that may still be added. */
    room: Math.max(max - ids.length - uploads.pending.length, 0),
    move: (index: number, to: number) =>
      change(
        moveItem(ids, index, to),
        t("ui:files.moved", {
          name: nameOf(ids[index] as string),
          place: to + 1,
          count: ids.length,
        }),
      ),
    remove: (id: string) =>
      change(
        ids.filter((other) => other !== id),
        t("ui:files.removed", { name: nameOf(id) }),
      ),
    announcement,
    isInvalid: fieldState.invalid,
    message: fieldState.error?.message,
    focusRef: field.ref,
  };
}
