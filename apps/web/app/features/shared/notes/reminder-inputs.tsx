import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import { localTimeZone, zonedDay } from "@presale/contracts/time-zone.ts";
import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { DateInput } from "../../../components/forms/date-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { nameOfZone } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../../lib/session.ts";
import { type ReminderTime, suggestionLabel, suggestions } from "./reminder-times.ts";

interface Props<T extends FieldValues & ReminderTime> {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own output and context
  form: UseFormReturn<T, any, any>;
}

export function ReminderInputs<T extends FieldValues & ReminderTime>({ form }: Props<T>) {
  const t = useTranslate();
  const [offered] = useState(() => suggestions(new Date()));
  const names = ["remindOn", "remindTime"] as FieldPath<T>[];
  const choose = (when: ReminderTime) => {
    for (const name of names)
      form.setValue(name, when[name as keyof ReminderTime] as FieldPathValue<T, FieldPath<T>>, {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  const [day, time] = names as [FieldPath<T>, FieldPath<T>];
  const [timeZone, companyZone] = [localTimeZone(), useCompanyZone()];
  const chosenDay = useWatch({ control: form.control, name: day });
  const checkedDay = useRef(chosenDay);
  useEffect(() => {
    if (checkedDay.current === chosenDay) return;
    checkedDay.current = chosenDay;
    // On another day, the time may be too soon, or no longer too soon.
    if (form.getValues(time)) void form.trigger(time);
  }, [chosenDay, form, time]);
  return (
    <>
      <Box
        role="group"
        aria-label={t("notes:suggest")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
      >
        {offered.map((suggestion) => (
          <Chip
            key={suggestion.name}
            label={suggestionLabel(t, suggestion)}
            variant="outlined"
            onClick={() => choose(suggestion.when)}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
        }}
      >
        <DateInput
          control={form.control}
          name={day}
          label={t("notes:remindOn")}
          min={zonedDay(new Date(), timeZone)}
          required
        />
        <TextInput
          control={form.control}
          name={time}
          label={t("notes:remindTime")}
          placeholder="HH:mm"
          autoComplete="off"
          help={
            <>
              {t("notes:tooSoon", { hours: noteLimits.minHoursAhead })}
              {timeZone !== companyZone && (
                <>
                  <br />
                  {t("notes:zone", { zone: nameOfZone(timeZone) })}
                </>
              )}
            </>
          }
          required
        />
      </Box>
    </>
  );
}
