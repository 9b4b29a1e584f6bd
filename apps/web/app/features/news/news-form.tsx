import {
  type CreateNewsPostInput,
  createNewsPostInput,
  newsLimits,
} from "@presale/contracts/inputs/news.input.ts";
import { emptyRichText } from "@presale/contracts/rich-text.ts";
import type { z } from "zod";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { defineForm, type FieldsProps } from "../../components/rows/form-kind.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { parseRichText, richTextValue } from "../../lib/rich-text.ts";
import type { NewsPage } from "./news.operations.ts";
import { newsBackLink } from "./news-back-link.ts";

type Input = z.input<typeof createNewsPostInput>;

export const emptyNews: Input = { title: "", content: emptyRichText, isPublished: false };

export const valuesOf = ({ title, content, isPublished }: NewsPage): Input => ({
  title,
  content: parseRichText(content) ?? emptyRichText,
  isPublished,
});

function NewsFields({ control }: FieldsProps<Input, NewsPage>) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        control={control}
        name="title"
        label={t("news:fields.title")}
        autoComplete="off"
        required
      />
      <RichTextInput
        control={control}
        name="content"
        label={t("news:fields.content")}
        help={t("news:fields.contentHelp", newsLimits.content)}
        withoutImages
        required
      />
      <CheckboxInput control={control} name="isPublished" label={t("news:fields.isPublished")} />
    </>
  );
}

export const newsForm = defineForm({
  backLink: newsBackLink,
  name: "news",
  i18nKey: "news:form",
  schema: createNewsPostInput,
  inputOf: ({ content, ...rest }: CreateNewsPostInput) => ({
    ...rest,
    content: richTextValue(content) ?? {},
  }),
  Fields: NewsFields,
});
