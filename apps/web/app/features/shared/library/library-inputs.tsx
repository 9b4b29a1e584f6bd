import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { FilesInput } from "../../../components/files/files-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../../lib/uploads.ts";
import { type Tag, TagsInput } from "../tags/index.ts";
import type { TitledKind } from "./same-title.operations.ts";
import { useSameTitle } from "./use-same-title.ts";

interface TitleProps<Input extends FieldValues> {
  control: FieldControl<Input>;
  /** The kind of rows to check for the same title. */
  kind: TitledKind;
  ownId?: string;
  length?: { min: number; max: number };
  placeholder?: string;
}

function SameTitle({ kind, to }: { kind: TitledKind; to: string }) {
  const t = useTranslate();
  return (
    <>
      <Box component="span" sx={{ color: "warning.ink" }}>
        {t(`library:sameTitle.${kind}`)}
      </Box>
      {" · "}
      <TextLink to={to} target="_blank">
        {t("library:sameTitle.see")}
      </TextLink>
    </>
  );
}

/** Renders a title field that warns when another row of the kind has the same title. */
export function TitleInput<Input extends FieldValues & { title: string }>(
  props: TitleProps<Input>,
) {
  const { length = limits.title, kind, ownId, ...rest } = props;
  const t = useTranslate();
  const name = "title" as FieldPath<Input>;
  const same = useSameTitle(kind, useWatch({ control: props.control, name }), ownId);
  return (
    <TextInput
      {...rest}
      name={name}
      label={t("library:fields.title")}
      help={
        <>
          <span role="status">{same && <SameTitle kind={kind} to={same} />}</span>
          {!same && t("library:titleHelp", length)}
        </>
      }
      autoComplete="off"
      required
    />
  );
}

/** A row with its tags and files, so that no request is needed for their names. */
export interface WithTagsAndFiles {
  id: string;
  tags: readonly Tag[];
  files: readonly StoredFile[];
}

interface TagsAndFilesProps<Input extends FieldValues> {
  control: FieldControl<Input>;
  row?: WithTagsAndFiles;
}

export function TagsAndFiles<Input extends FieldValues>({
  control,
  row,
}: TagsAndFilesProps<Input>) {
  return (
    <>
      <TagsInput control={control} name={"tagIds" as FieldPath<Input>} tags={row?.tags} />
      <FilesInput control={control} name={"fileIds" as FieldPath<Input>} files={row?.files} />
    </>
  );
}
