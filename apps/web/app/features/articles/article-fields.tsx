import Box from "@mui/material/Box";
import { articleLimits, slugOf } from "@presale/contracts/inputs/article.input.ts";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { PictureInput } from "../../components/files/picture-input.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldsProps } from "../../components/rows/form-kind.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ArticleFormInput } from "./article-input.ts";

/** Renders the fields of an article. The slug of a new one is derived from its title. */
export function ArticleFields<Row>({ control, row }: FieldsProps<ArticleFormInput, Row>) {
  const t = useTranslate();
  // The controllers are in visual order, so that the first invalid field gets the focus.
  const { value: title } = useController({ control, name: "title" }).field;
  const { field } = useController({ control, name: "slug" });
  const suggestedSlug = useRef("");
  const suggestSlug = () => {
    if (row || (field.value !== "" && field.value !== suggestedSlug.current)) return;
    suggestedSlug.current = slugOf(title);
    field.onChange(suggestedSlug.current);
  };
  return (
    <>
      <Box onBlur={suggestSlug}>
        <TextInput
          control={control}
          name="title"
          label={t("ownArticles:fields.title")}
          autoComplete="off"
          required
        />
      </Box>
      <TextInput
        control={control}
        name="slug"
        label={t("ownArticles:fields.slug")}
        help={t("ownArticles:fields.slugHelp", { slug: field.value || "…" })}
        autoComplete="off"
        required
      />
      <TextInput
        control={control}
        name="teaser"
        label={t("ownArticles:fields.teaser")}
        help={t("ownArticles:fields.teaserHelp")}
        multiline
        minRows={2}
        required
      />
      <PictureInput
        control={control}
        name="imageFileId"
        label={t("ownArticles:fields.picture")}
        help={t("ownArticles:fields.pictureHelp")}
      />
      <RichTextInput
        control={control}
        name="content"
        label={t("ownArticles:fields.content")}
        help={t("ownArticles:fields.contentHelp", { length: articleLimits.content.min })}
        minHeight={320}
        required
      />
    </>
  );
}
