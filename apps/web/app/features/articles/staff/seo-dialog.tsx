import { useMutation } from "@apollo/client/react";
import {
  articleLimits,
  articleSeoInput,
  articleTypes,
  ogTypes,
} from "@presale/contracts/inputs/article.input.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import { useWatch } from "react-hook-form";
import { PictureInput } from "../../../components/files/picture-input.tsx";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { SelectInput } from "../../../components/forms/select-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { idString } from "../../../lib/forms/id-strings.ts";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import {
  type ArticleSeo,
  createSeoMutation,
  updateSeoMutation,
} from "./articles-admin.operations.ts";

interface Props {
  id: string;
  /** What is told now; null where nothing of its own is. */
  seo: ArticleSeo | null;
  onDone: () => void;
  onClose: () => void;
}

/** What search engines and other sites are told of an article. */
export function SeoDialog({ id, seo, onDone, onClose }: Props) {
  const t = useWords();
  const [save] = useMutation(seo ? updateSeoMutation : createSeoMutation);
  const form = useAppForm({
    schema: articleSeoInput,
    defaultValues: {
      description: seo?.description ?? "",
      keywords: seo?.keywords ?? "",
      ogType: seo?.ogType ?? "article",
      contentType: seo?.contentType ?? "Article",
      imageFileId: seo?.image?.fileId ?? null,
    },
    onSubmit: ({ imageFileId, ...input }) =>
      save({
        variables: {
          id,
          input: { ...input, imageFileId: idString(imageFileId) },
        },
      }),
    onDone: () => {
      toastSuccess(t("articlesAdmin:seo.saved"));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  const description = useWatch({ control, name: "description" });
  return (
    <FormDialog
      form={form}
      draftKey={`articleSeo.${id}`}
      title={t("articlesAdmin:seo.dialogTitle")}
      submitLabel={t("articlesAdmin:seo.save")}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="description"
        label={t("articlesAdmin:seo.description")}
        help={t("articlesAdmin:seo.descriptionHelp", {
          ...articleLimits.description.best,
          count: lengthOf(description?.trim() ?? ""),
        })}
        multiline
        minRows={3}
      />
      <TextInput
        control={control}
        name="keywords"
        label={t("articlesAdmin:seo.keywords")}
        help={t("articlesAdmin:seo.keywordsHelp")}
      />
      <SelectInput
        control={control}
        name="ogType"
        label={t("articlesAdmin:seo.ogType")}
        options={ogTypes.map((value) => ({
          value,
          label: t(`articlesAdmin:seo.ogTypes.${value}`),
        }))}
      />
      <SelectInput
        control={control}
        name="contentType"
        label={t("articlesAdmin:seo.contentType")}
        options={articleTypes.map((value) => ({
          value,
          label: t(`articlesAdmin:seo.contentTypes.${value}`),
        }))}
      />
      <PictureInput
        control={control}
        name="imageFileId"
        label={t("articlesAdmin:seo.image")}
        help={t("articlesAdmin:seo.imageHelp")}
      />
    </FormDialog>
  );
}
