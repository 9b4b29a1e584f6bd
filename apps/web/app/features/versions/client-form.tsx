import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { LabelledControl } from "../../components/forms/labelled-control.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** The page isn't hydrated: MUI can't mark focus or errors. */
const formSx = {
  display: "grid",
  gap: 2.5,
  maxWidth: 560,
  pt: 2,
  pb: 2,
  "&[hidden]": { display: "none" },
  "& .MuiOutlinedInput-root:focus-within .MuiOutlinedInput-notchedOutline": {
    borderColor: "primary.main",
    borderWidth: 2,
  },
  "& button:focus-visible": { outline: "2px solid", outlineOffset: 2 },
  "& .MuiOutlinedInput-root:has([aria-invalid=true]) .MuiOutlinedInput-notchedOutline": {
    borderColor: "error.main",
  },
  "& [data-error]": { m: 0, mt: 0.5, mx: 1.75, typography: "caption", color: "error.ink" },
  // The error of a checkbox.
  "& label + [data-error]": { mt: -2, mx: 0, ml: 4 },
} as const;

/** Styles the browser's checkbox: the page isn't hydrated, so MUI's would never show a tick. */
export const checkboxSx = {
  flexShrink: 0,
  width: 20,
  height: 20,
  m: 0,
  mr: 1.5,
  accentColor: "currentColor",
} as const;

interface FieldProps {
  name: string;
  label: string;
  help?: string | undefined;
  /** Maximum characters. */
  max: number;
  type?: "text" | "email";
  inputMode?: "numeric";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  multiline?: boolean;
  required?: boolean;
}

export function ClientField({ label, help, max, required = false, ...input }: FieldProps) {
  const { inputMode, ...props } = input;
  return (
    <LabelledControl label={label} helperText={help} required={required} fullWidth>
      {(controlProps) => (
        <OutlinedInput
          label={label}
          notched
          {...props}
          {...(props.multiline && { rows: 4 })}
          inputProps={{ ...controlProps, maxLength: max, ...(inputMode && { inputMode }) }}
        />
      )}
    </LabelledControl>
  );
}

interface FormProps {
  id?: string;
  mutation: string;
  /** The id of the form that follows. Without it, the page reloads. */
  next?: string;
  /** Adds a random id to each answer, so that a repeated request is stored once. */
  hasRequestId?: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

/**
 * Renders a form that the page's script sends. The script shows errors below the fields that they
 * name, and all other errors in `data-failure`.
 */
export function ClientForm({ id, mutation, next, hasRequestId, isHidden, children }: FormProps) {
  const t = useTranslate();
  return (
    <Box
      component="form"
      method="post"
      id={id}
      hidden={isHidden}
      data-mutation={mutation}
      data-next={next}
      data-once={hasRequestId}
      data-failed={t("proposalAnswers:client.failed")}
      sx={formSx}
    >
      {children}
      <Box role="alert" data-failure sx={{ color: "error.ink", typography: "body2" }} />
    </Box>
  );
}
