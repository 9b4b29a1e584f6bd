import { reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function ReasonInput<T extends FieldValues & { reason: string }>({
  control,
}: {
  control: FieldControl<T>;
}) {
  const t = useTranslate();
  return (
    <TextInput
      control={control}
      name={"reason" as FieldPath<T>}
      label={t("companiesAdmin:reason")}
      help={t("companiesAdmin:reasonHelp", reasonLimits)}
      autoComplete="off"
      required
    />
  );
}
