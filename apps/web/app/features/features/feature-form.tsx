import { createFeatureInput } from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { defineForm, type FieldsProps } from "../../components/rows/form-kind.ts";
import { idStrings } from "../../lib/forms/id-strings.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { richTextValue } from "../../lib/rich-text.ts";
import { TagsAndFiles, TitleInput, type WithTagsAndFiles } from "../shared/library/index.ts";
import { featuresBackLink } from "./features-back-link.ts";

const schema = createFeatureInput.omit({ taskIds: true });
export type FeatureFormInput = z.input<typeof schema>;

function FeatureFields({ control, row }: FieldsProps<FeatureFormInput, WithTagsAndFiles>) {
  const t = useTranslate();
  return (
    <>
      <TitleInput control={control} kind="feature" ownId={row?.id} />
      <RichTextInput
        control={control}
        name="description"
        label={t("library:fields.description")}
        help={t("features:form.help")}
      />
      <TagsAndFiles control={control} row={row} />
    </>
  );
}

export const featureForm = defineForm({
  backLink: featuresBackLink,
  name: "feature",
  i18nKey: "features:form",
  schema,
  inputOf: ({ title, description, tagIds, fileIds }) => ({
    title,
    description: richTextValue(description),
    tagIds: idStrings(tagIds),
    fileIds: idStrings(fileIds),
  }),
  Fields: FeatureFields,
});
