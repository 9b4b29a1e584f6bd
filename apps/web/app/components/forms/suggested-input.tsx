import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { createFilterOptions } from "@mui/material/useAutocomplete";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import type { InputProps } from "./text-input.tsx";

export interface Suggestion {
  text: string;
  /** Distinguishes suggestions of the same text; typing finds it too. */
  hint?: string;
}

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "autoFocus" | "disabled"> {
  suggestions: readonly Suggestion[];
  /** Called when the field gets the focus, to load the suggestions. */
  onFocus?: () => void;
  onChoose?: (suggestion: Suggestion) => void;
}

const filterOptions = createFilterOptions<Suggestion>({
  stringify: ({ text, hint = "" }) => `${text} ${hint}`,
  limit: 20,
});

/** Suggests earlier values for a text field. Accepts any other text too. */
export function SuggestedInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, help, required, suggestions, onFocus, onChoose } = props;
  const { field, fieldState } = useField({ control, name });
  return (
    <Autocomplete<Suggestion, false, true, true>
      freeSolo
      disableClearable
      fullWidth
      options={suggestions}
      filterOptions={filterOptions}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.text)}
      getOptionKey={(option) =>
        typeof option === "string" ? option : `${option.text} ${option.hint ?? ""}`
      }
      inputValue={field.value ?? ""}
      onInputChange={(_, text, reason) => {
        if (reason !== "reset") field.onChange(text);
      }}
      onChange={(_, chosen) => {
        if (typeof chosen !== "string") onChoose?.(chosen);
      }}
      onFocus={onFocus}
      onBlur={field.onBlur}
      renderOption={({ key, ...option }, { text, hint }) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1 }}>
          <bdi>{text}</bdi>
          {hint && (
            <Box component="span" sx={{ ml: "auto", typography: "body2", color: "text.secondary" }}>
              {hint}
            </Box>
          )}
        </Box>
      )}
      // The list is rendered outside the page's landmarks, so it needs its own region.
      slotProps={{ popper: { role: "region", "aria-label": label } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? help}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps?.htmlInput,
              required: false,
              "aria-required": required,
            },
          }}
        />
      )}
    />
  );
}
