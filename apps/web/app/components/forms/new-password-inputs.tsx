import { useEffect, useState } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { PasswordInput } from "./password-input.tsx";

type Text = [label: string, help?: string];
interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  password: Text;
  again: Text;
}

/** Asks for the password twice only while it is hidden: users can check a visible one by eye. */
export function NewPasswordInputs<
  Input extends FieldValues & { password: string; passwordAgain: string },
>({ control, password, again }: Props<Input>) {
  const [isShown, setIsShown] = useState(false);
  const [name, nameAgain] = ["password", "passwordAgain"] as [FieldPath<Input>, FieldPath<Input>];
  const first = useController({ control, name }).field;
  const second = useController({ control, name: nameAgain }).field;
  const isMirrored = !isShown || second.value === first.value;
  useEffect(() => {
    if (!isMirrored) second.onChange(first.value);
  });
  const show = (shown: boolean) => {
    setIsShown(shown);
    if (!shown) second.onChange("");
  };
  const common = { control, autoComplete: "new-password", required: true } as const;
  return (
    <>
      <PasswordInput
        {...common}
        name={name}
        label={password[0]}
        help={password[1]}
        isShown={isShown}
        onShow={show}
      />
      {!isShown && <PasswordInput {...common} name={nameAgain} label={again[0]} help={again[1]} />}
    </>
  );
}
