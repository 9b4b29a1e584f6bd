import { pageSeoInput, pageTypes, seoLimits } from "@presale/contracts/inputs/seo.input.ts";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SeoFields, useLengthHelp } from "../../components/seo/seo-fields.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  createPageSeoMutation,
  type PublicPageRow,
  updatePageSeoMutation,
} from "./seo.operations.ts";

interface Props extends DialogCallbacks {
  row: PublicPageRow;
}

interface TitleProps {
  control: FieldControl<z.input<typeof pageSeoInput>>;
  defaultTitle: string;
}

function TitleInput({ control, defaultTitle }: TitleProps) {
  const t = useTranslate();
  const lengthHelp = useLengthHelp();
  const title = useWatch({ control, name: "title" });
  return (
    <TextInput
      control={control}
      name="title"
      label={t("seo:fields.title")}
      placeholder={defaultTitle}
      help={lengthHelp(seoLimits.title.recommended, title)}
      autoComplete="off"
    />
  );
}

export function PageSeoDialog({ row, ...dialog }: Props) {
  const t = useTranslate();
  const { page, path, seo } = row;
  return (
    <FormDialog
      {...dialog}
      schema={pageSeoInput}
      defaultValues={{
        title: seo?.title ?? "",
        teaser: seo?.teaser ?? "",
        description: seo?.description ?? "",
        keywords: seo?.keywords ?? "",
        ogType: seo?.ogType ?? "website",
        contentType: seo?.contentType ?? "WebPage",
        imageFileId: seo?.imageFileId ?? null,
        version: seo?.version ?? null,
      }}
      onSubmit={async ({ imageFileId, ...rest }, send) => {
        const input = { ...rest, imageFileId: idString(imageFileId) };
        return seo
          ? send(updatePageSeoMutation, { page, input })
          : send(createPageSeoMutation, { page, input });
      }}
      toast={() => t("seo:saved", { path })}
      draftKey={`pageSeo.${page}.${seo?.version ?? 0}`}
      title={t("seo:editOf", { path })}
      submitLabel={t("seo:save")}
      maxWidth="md"
    >
      {(control) => (
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
          <TitleInput control={control} defaultTitle={row.defaultTitle} />
          <TextInput
            control={control}
            name="teaser"
            label={t("seo:fields.teaser")}
            help={t("seo:fields.teaserHelp")}
            multiline
            minRows={2}
          />
        </SeoFields>
      )}
    </FormDialog>
  );
}
