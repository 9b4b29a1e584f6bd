import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { proposalCovers, proposalFaces } from "@presale/contracts/proposal-look.ts";
import { useState } from "react";
import { useController } from "react-hook-form";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { fileLink } from "../../lib/files.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { accentOfPicture } from "./accent-of-picture.ts";
import { colourOf, type LetterheadFormInput } from "./letterhead-values.ts";
import { SectionFields } from "./section-fields.tsx";

interface Props {
  control: FieldControl<LetterheadFormInput>;
  logoFileId: string | null;
}

export function LookFields({ control, logoFileId }: Props) {
  const t = useTranslate();
  const accent = useController({ control, name: "look.accent" });
  const [announcement, setAnnouncement] = useState("");
  const copyColourFromLogo = async () => {
    const link = logoFileId && (await fileLink(logoFileId));
    const colour = link && (await accentOfPicture(link.url).catch(() => null));
    if (colour) accent.field.onChange(colour);
    setAnnouncement(colour ? t("company:look.taken", { colour }) : t("company:look.noColour"));
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: "grid", gap: 2 }}>
      <Box component="legend" sx={{ typography: "h3", p: 0, mb: 2 }}>
        {t("company:look.title")}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "flex-start" }}>
        <Box
          component="input"
          type="color"
          aria-label={t("company:look.pick")}
          value={colourOf(accent.field.value)}
          onChange={(event) => accent.field.onChange((event.target as HTMLInputElement).value)}
          sx={{ width: 56, height: 40, p: 0.5, border: 1, borderColor: "divider", borderRadius: 1 }}
        />
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <TextInput
            control={control}
            name="look.accent"
            label={t("company:look.accent")}
            help={t("company:look.accentHelp")}
            size="small"
            autoComplete="off"
          />
        </Box>
        <Button variant="outlined" disabled={!logoFileId} onClick={() => void copyColourFromLogo()}>
          {t("company:look.fromLogo")}
        </Button>
      </Box>
      <Box
        role="status"
        sx={{ typography: "body2", color: "text.secondary", "&:empty": { display: "none" } }}
      >
        {announcement}
      </Box>
      <SelectInput
        control={control}
        name="look.faces"
        label={t("company:look.faces")}
        options={proposalFaces.map((value) => ({ value, label: t(`company:look.face.${value}`) }))}
      />
      <SelectInput
        control={control}
        name="look.cover"
        label={t("company:look.cover")}
        options={proposalCovers.map((value) => ({
          value,
          label: t(`company:look.covers.${value}`),
        }))}
      />
      <CheckboxInput control={control} name="look.bareCover" label={t("company:look.bareCover")} />
      <SectionFields control={control} />
    </Box>
  );
}
