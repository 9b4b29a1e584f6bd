import { useMutation } from "@apollo/client/react";
import { pageSeoInput, pageTypes, seoLimits } from "@presale/contracts/inputs/seo.input.ts";
import { useWatch } from "react-hook-form";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SeoFields, useLengthHelp } from "../../components/seo/seo-fields.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import {
  createPageSeoMutation,
  type PublicPageRow,
  updatePageSeoMutation,
} from "./seo.operations.ts";

interface Props {
  row: PublicPageRow;
  onDone: () => void;
  onClose: () => void;
}

/** The head of a public page: an empty field shows its default as a placeholder. */
export function PageSeoDialog({ row, onDone, onClose }: Props) {
  const t = useWords();
  const lengthHelp = useLengthHelp();
  const { page, path, seo } = row;
  const [save] = useMutation(seo ? updatePageSeoMutation : createPageSeoMutation);
  const form = useAppForm({
    schema: pageSeoInput,
    defaultValues: {
      title: seo?.title ?? "",
      teaser: seo?.teaser ?? "",
      description: seo?.description ?? "",
      keywords: seo?.keywords ?? "",
      ogType: seo?.ogType ?? "website",
      contentType: seo?.contentType ?? "WebPage",
      imageFileId: seo?.imageFileId ?? null,
      version: seo?.version ?? null,
    },
    onSubmit: ({ imageFileId, ...input }) =>
      save({ variables: { page, input: { ...input, imageFileId: idString(imageFileId) } } }),
    onDone: () => {
      toastSuccess(t("seo:saved", { path }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  const title = useWatch({ control, name: "title" });
  return (
    <FormDialogFrame
      form={form}
      draftKey={`pageSeo.${page}.${seo?.version ?? 0}`}
      title={t("seo:editOf", { path })}
      submitLabel={t("seo:save")}
      maxWidth="md"
      onClose={onClose}
    >
      <SeoFields
        control={control}
        contentTypes={pageTypes}
        imageHelp={t("seo:fields.imageHelp")}
        path={path}
        defaults={{
          title: row.defaultTitle,
          description: row.defaultDescription,
          keywords: row.defaultKeywords,
          imageUrl: null,
        }}
      >
        <TextInput
          control={control}
          name="title"
          label={t("seo:fields.title")}
          placeholder={row.defaultTitle}
          help={lengthHelp(seoLimits.title.best, title)}
          autoComplete="off"
        />
        <TextInput
          control={control}
          name="teaser"
          label={t("seo:fields.teaser")}
          help={t("seo:fields.teaserHelp")}
          multiline
          minRows={2}
        />
      </SeoFields>
    </FormDialogFrame>
  );
}
