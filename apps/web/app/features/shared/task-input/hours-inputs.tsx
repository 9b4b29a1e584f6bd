import Box from "@mui/material/Box";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { HoursInput } from "../../../components/forms/hours-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

type Hours = FieldValues & Record<"minHours" | "maxHours", string | number>;

export function HoursInputs<Input extends Hours>({ control }: { control: FieldControl<Input> }) {
  const t = useTranslate();
  const [minName, maxName] = ["minHours", "maxHours"] as FieldPath<Input>[] as [
    FieldPath<Input>,
    FieldPath<Input>,
  ];
  const { field: minHours } = useController({ control, name: minName });
  const { field: maxHours } = useController({ control, name: maxName });
  const fillBoth = (min: string, max: string) => {
    minHours.onChange(min);
    maxHours.onChange(max);
  };
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
        name={minName}
        label={t("library:fields.minHours")}
        help={t("library:task.hoursHelp")}
        required
        onRange={fillBoth}
      />
      <HoursInput
        control={control}
        name={maxName}
        label={t("library:fields.maxHours")}
        required
        onRange={fillBoth}
      />
    </Box>
  );
}
