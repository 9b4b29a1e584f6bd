import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { PasswordInput } from "./password-input.tsx";

type Text = [label: string, help?: string];
interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  password: Text;
  again: Text;
}

export function NewPasswordInputs<
  Input extends FieldValues & { password: string; passwordAgain: string },
>({ control, password, again }: Props<Input>) {
  const both = { password, passwordAgain: again };
  return Object.entries(both).map(([name, [label, help]]) => (
    <PasswordInput
      key={name}
      control={control}
      name={name as FieldPath<Input>}
      autoComplete="new-password"
      label={label}
      help={help}
      required
    />
  ));
}
