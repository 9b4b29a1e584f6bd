import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { PasswordInput } from "./password-input.tsx";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  /** Account name for password managers. */
  email?: string;
  label: string;
  help?: string;
  autoFocus?: boolean;
}

export function CurrentPasswordInput<Input extends FieldValues & { password?: string | undefined }>(
  props: Props<Input>,
) {
  const { control, email, label, help, autoFocus = true } = props;
  return (
    <>
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordInput
        control={control}
        name={"password" as FieldPath<Input>}
        autoComplete="current-password"
        label={label}
        help={help}
        autoFocus={autoFocus}
        required
      />
    </>
  );
}
