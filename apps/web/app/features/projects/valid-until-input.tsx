import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { addDays } from "@presale/contracts/dates.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateInput } from "../../components/forms/date-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../lib/session.ts";

const presetDays = [14, 30];

/** Renders a date field and chips that set a day counted from today in the company's time zone. */
export function ValidUntilInput<Input extends FieldValues & { validUntil?: string | null }>({
  control,
}: {
  control: FieldControl<Input>;
}) {
  const t = useTranslate();
  const timeZone = useCompanyZone();
  const name = "validUntil" as FieldPath<Input>;
  const { field } = useController({ control, name });
  const label = t("projects:form.validUntil");
  return (
    <Box sx={{ display: "grid", gap: 1, alignContent: "start" }}>
      <DateInput control={control} name={name} label={label} />
      <Box role="group" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {presetDays.map((days) => (
          <Chip
            key={days}
            label={t("projects:form.inDays", { days })}
            size="small"
            variant="outlined"
            onClick={() => field.onChange(addDays(zonedDay(new Date(), timeZone), days))}
          />
        ))}
      </Box>
    </Box>
  );
}
