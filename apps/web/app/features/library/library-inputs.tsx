import { limits } from "@presale/contracts/limits.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { FilesInput } from "../../components/files/files-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import type { Named } from "./library.operations.ts";
import { TagsInput } from "./tags-input.tsx";

interface TitleProps<Input extends FieldValues> {
  control: FieldControl<Input>;
  length?: { min: number; max: number };
  placeholder?: string;
}

/** What a tag, task, feature or project is called. */
export function TitleInput<Input extends FieldValues & { title: string }>(
  props: TitleProps<Input>,
) {
  const { length = limits.title, ...rest } = props;
  const t = useWords();
  return (
    <TextInput
      {...rest}
      name={"title" as FieldPath<Input>}
      label={t("library:fields.title")}
      help={t("library:titleHelp", length)}
      autoComplete="off"
      required
    />
  );
}

/** What a row carries already: its names need no asking. */
export interface Carried {
  tags: readonly Named[];
  files: readonly StoredFile[];
}

interface CarriedProps<Input extends FieldValues> {
  control: FieldControl<Input>;
  row?: Carried;
}

/** The tags and files of a task, feature or project. */
export function TagsAndFiles<Input extends FieldValues>({ control, row }: CarriedProps<Input>) {
  return (
    <>
      <TagsInput control={control} name={"tagIds" as FieldPath<Input>} tags={row?.tags} />
      <FilesInput control={control} name={"fileIds" as FieldPath<Input>} files={row?.files} />
    </>
  );
}
