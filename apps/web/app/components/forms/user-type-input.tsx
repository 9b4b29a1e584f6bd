import type { UserType } from "@presale/contracts/user-types.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { SelectInput } from "./select-input.tsx";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  label: string;
  types: readonly UserType[];
  help?: string;
}

export function UserTypeInput<Input extends FieldValues & { type: string }>(props: Props<Input>) {
  const { control, label, types, help } = props;
  const t = useTranslate();
  return (
    <SelectInput
      control={control}
      name={"type" as FieldPath<Input>}
      label={label}
      help={help}
      options={types.map((value) => ({ value, label: t(`ui:user.types.${value}`) }))}
      required
    />
  );
}
