import Box from "@mui/material/Box";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { LetterheadFormInput } from "./letterhead-values.ts";

/** Renders the fields for validity, the retention of acceptances, and forecasts in proposals. */
export function RetentionFields({ control }: { control: FieldControl<LetterheadFormInput> }) {
  const t = useTranslate();
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <TextInput
        control={control}
        name="proposalValidDays"
        label={t("company:validDays")}
        help={t("company:validDaysHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextInput
        control={control}
        name="evidenceYears"
        label={t("company:evidenceYears")}
        help={t("company:evidenceYearsHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <CheckboxInput
          control={control}
          name="showsForecasts"
          label={t("company:showsForecasts")}
          help={t("company:showsForecastsHelp")}
        />
      </Box>
    </Box>
  );
}
