import type { FieldPath, FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

type Props<T extends FieldValues> = Omit<InputProps<T>, "name"> & { autoComplete: string };

export const EmailInput = <T extends FieldValues & { email?: unknown }>(props: Props<T>) => (
  <TextInput {...props} name={"email" as FieldPath<T>} type="email" />
);
