import { updateNoteInput } from "@presale/contracts/inputs/note.input.ts";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxInput } from "../../../components/forms/checkbox-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { ReminderInputs } from "./reminder-inputs.tsx";

export const noteFormSchema = updateNoteInput.omit({ version: true });

interface Props<T extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own output and context
  form: UseFormReturn<T, any, any>;
  autoFocus?: boolean;
}

export function NoteFields<T extends FieldValues & z.input<typeof noteFormSchema>>(
  props: Props<T>,
) {
  const { form, autoFocus } = props;
  const t = useTranslate();
  const { control } = form;
  const [description, isShared] = ["description", "isShared"] as [FieldPath<T>, FieldPath<T>];
  const length = lengthOf(useWatch({ control, name: description }));
  return (
    <>
      <TextInput
        control={control}
        name={description}
        label={t("notes:description")}
        help={t("notes:counter", { count: length, max: noteLimits.description.max })}
        multiline
        minRows={3}
        autoFocus={autoFocus}
        required
      />
      <ReminderInputs form={form} />
      <CheckboxInput control={control} name={isShared} label={t("notes:shareLabel")} />
    </>
  );
}
