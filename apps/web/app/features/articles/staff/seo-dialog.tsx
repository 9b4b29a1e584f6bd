import { useMutation } from "@apollo/client/react";
import { articleSeoInput, articleTypes } from "@presale/contracts/inputs/seo.input.ts";
import { FormDialogFrame } from "../../../components/forms/form-dialog.tsx";
import { SeoFields } from "../../../components/seo/seo-fields.tsx";
import { idString } from "../../../lib/forms/id-strings.ts";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { pathTo } from "../../../lib/paths.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import {
  createSeoMutation,
  type StaffArticle,
  updateSeoMutation,
} from "./articles-admin.operations.ts";

interface Props {
  article: StaffArticle;
  onDone: () => void;
  onClose: () => void;
}

/** What search engines and other sites are told of an article. */
export function SeoDialog({ article, onDone, onClose }: Props) {
  const t = useWords();
  const { id, slug, title, teaser, image, seo } = article;
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
  return (
    <FormDialogFrame
      form={form}
      draftKey={`articleSeo.${id}`}
      title={t("articlesAdmin:seo.dialogTitle")}
      submitLabel={t("articlesAdmin:seo.save")}
      maxWidth="md"
      onClose={onClose}
    >
      <SeoFields
        control={form.form.control}
        contentTypes={articleTypes}
        imageHelp={t("articlesAdmin:seo.imageHelp")}
        path={pathTo("article", { slug })}
        defaults={{ title, description: teaser, imageUrl: image?.url ?? null }}
      />
    </FormDialogFrame>
  );
}
