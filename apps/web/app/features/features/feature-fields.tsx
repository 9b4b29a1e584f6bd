import { limits } from "@presale/contracts/limits.ts";
import type { RefObject } from "react";
import type { Control } from "react-hook-form";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { DescriptionInput } from "../library/description-input.tsx";
import { FilesInput } from "../library/files-input.tsx";
import type { Named } from "../library/library.operations.ts";
import { TagsInput } from "../library/tags-input.tsx";
import type { FeatureFormInput, FeatureFormOutput } from "./feature-values.ts";

interface Props {
  control: Control<FeatureFormInput, unknown, FeatureFormOutput>;
  tags?: readonly Named[];
  files?: readonly StoredFile[];
  busyRef: RefObject<boolean>;
}

/** What a feature's form asks for; its tasks are the builder's. */
export function FeatureFields({ control, tags, files, busyRef }: Props) {
  const t = useWords();
  return (
    <>
      <TextInput
        control={control}
        name="title"
        label={t("library:fields.title")}
        help={t("library:titleHelp", limits.title)}
        autoComplete="off"
        required
      />
      <DescriptionInput control={control} name="description" help={t("features:form.help")} />
      <TagsInput control={control} name="tagIds" tags={tags} />
      <FilesInput control={control} name="fileIds" files={files} busyRef={busyRef} />
    </>
  );
}
