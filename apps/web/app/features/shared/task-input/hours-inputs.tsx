import Box from "@mui/material/Box";
import type { FieldPath, FieldValues } from "react-hook-form";
import { HoursInput } from "../../../components/forms/hours-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

type Hours = FieldValues & Record<"minHours" | "maxHours", string | number>;

export function HoursInputs<Input extends Hours>({ control }: { control: FieldControl<Input> }) {
  const t = useTranslate();
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2.5,
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        maxWidth: 480,
      }}
    >
      <HoursInput
        control={control}
        name={"minHours" as FieldPath<Input>}
        label={t("library:fields.minHours")}
        help={t("library:task.hoursHelp")}
        required
      />
      <HoursInput
        control={control}
        name={"maxHours" as FieldPath<Input>}
        label={t("library:fields.maxHours")}
        required
      />
    </Box>
  );
}
