import { articleSeoInput, articleTypes } from "@presale/contracts/inputs/seo.input.ts";
import { type DialogCallbacks, FormDialog } from "../../../components/forms/form-dialog.tsx";
import { SeoFields } from "../../../components/seo/seo-fields.tsx";
import { idString } from "../../../lib/forms/id-strings.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import {
  createSeoMutation,
  type StaffArticle,
  updateSeoMutation,
} from "./articles-admin.operations.ts";

interface Props extends DialogCallbacks {
  article: StaffArticle;
}

export function SeoDialog({ article, ...dialog }: Props) {
  const t = useTranslate();
  const { id, slug, title, teaser, image, seo } = article;
  return (
    <FormDialog
      {...dialog}
      schema={articleSeoInput}
      defaultValues={{
        description: seo?.description ?? "",
        keywords: seo?.keywords ?? "",
        ogType: seo?.ogType ?? "article",
        contentType: seo?.contentType ?? "Article",
        imageFileId: seo?.image?.fileId ?? null,
      }}
      onSubmit={async ({ imageFileId, ...rest }, send) => {
        const input = { ...rest, imageFileId: idString(imageFileId) };
        return seo
          ? send(updateSeoMutation, { id, input })
          : send(createSeoMutation, { id, input });
      }}
      toast={() => t("articlesAdmin:seo.saved")}
      draftKey={`articleSeo.${id}`}
      title={t("articlesAdmin:seo.dialogTitle")}
      submitLabel={t("articlesAdmin:seo.save")}
      maxWidth="md"
    >
      {(control) => (
        <SeoFields
          control={control}
          contentTypes={articleTypes}
          imageHelp={t("articlesAdmin:seo.imageHelp")}
          path={pathTo("article", { slug })}
          defaults={{ title, description: teaser, imageUrl: image?.url ?? null }}
        />
      )}
    </FormDialog>
  );
}
