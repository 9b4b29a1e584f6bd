import { translate } from "@presale/contracts/translate.ts";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { useField } from "../../lib/forms/use-field.ts";
import { SearchSelect, type SearchSelectProps, type SelectOption } from "./search-select.tsx";
import type { InputProps } from "./text-input.tsx";

/** Returns the schema of a field in which an option must be selected. */
export const requiredOption = <Option extends SelectOption>() =>
  z.custom<Option>((value) => value !== null, { error: () => translate("validation:required") });

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "autoFocus"> {
  search: (query: string, signal: AbortSignal) => Promise<SelectOption[]>;
  onCreate?: SearchSelectProps["onCreate"];
  createLabel?: SearchSelectProps["createLabel"];
}

export function SearchInput<T extends FieldValues>({ control, name, ...rest }: Props<T>) {
  const { field, fieldState } = useField({ control, name });
  return (
    <SearchSelect
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
