import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import {
  type ArticleType,
  ogTypes,
  type PageType,
  seoLimits,
} from "@presale/contracts/inputs/seo.input.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { PictureInput } from "../files/picture-input.tsx";
import { SelectInput } from "../forms/select-input.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { SeoPreview } from "./seo-preview.tsx";

type Fields = "description" | "keywords" | "ogType" | "contentType" | "imageFileId";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  contentTypes: readonly (ArticleType | PageType)[];
  imageHelp: string;
  path: string;
  defaults: { title: string; description: string; keywords?: string; imageUrl: string | null };
  children?: ReactNode;
}

/** Media query for a dialog with room for the previews beside the fields. */
const sideBySide = "@media (min-width: 760px)";

export const useLengthHelp = () => {
  const t = useTranslate();
  return (best: { min: number; max: number }, text: unknown) =>
    t("seo:fields.lengthHelp", { ...best, count: lengthOf(String(text ?? "").trim()) });
};

export function SeoFields<Input extends FieldValues & Partial<Record<Fields, unknown>>>(
  props: Props<Input>,
) {
  const { control, contentTypes, imageHelp, path, defaults, children } = props;
  const t = useTranslate();
  const lengthHelp = useLengthHelp();
  const name = (field: Fields) => field as FieldPath<Input>;
  const values: Partial<Record<string, unknown>> = useWatch({ control });
  const typed = (field: string) => String(values[field] ?? "").trim();
  const description = typed("description") || defaults.description;
  const fileId = typed("imageFileId");
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: "minmax(0, 1fr)",
        [sideBySide]: { gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1fr)" },
      }}
    >
      <Stack spacing={2.5}>
        {children}
        <TextInput
          control={control}
          name={name("description")}
          label={t("seo:fields.description")}
          placeholder={defaults.description}
          help={lengthHelp(seoLimits.description.recommended, values.description)}
          multiline
          minRows={3}
        />
        <TextInput
          control={control}
          name={name("keywords")}
          label={t("seo:fields.keywords")}
          placeholder={defaults.keywords}
          help={t("seo:fields.keywordsHelp")}
        />
        <SelectInput
          control={control}
          name={name("ogType")}
          label={t("seo:fields.ogType")}
          options={ogTypes.map((value) => ({ value, label: t(`seo:ogTypes.${value}`) }))}
        />
        <SelectInput
          control={control}
          name={name("contentType")}
          label={t("seo:fields.contentType")}
          options={contentTypes.map((value) => ({ value, label: t(`seo:contentTypes.${value}`) }))}
        />
        <PictureInput
          control={control}
          name={name("imageFileId")}
          label={t("seo:fields.image")}
          help={imageHelp}
        />
      </Stack>
      <Stack spacing={2.5} sx={{ [sideBySide]: { position: "sticky", top: 0 } }}>
        <SeoPreview
          path={path}
          title={typed("title") || defaults.title}
          description={description}
          teaser={typed("teaser") || description}
          image={fileId ? { fileId } : { url: defaults.imageUrl }}
        />
      </Stack>
    </Box>
  );
}
