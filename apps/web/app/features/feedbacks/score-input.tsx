import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import type { createFeedbackInput } from "@presale/contracts/inputs/feedback.input.ts";
import { type FocusEvent, useId } from "react";
import type { z } from "zod";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export type ReviewValues = z.input<typeof createFeedbackInput>;

const scores = ["one", "two", "three", "four", "five"] as const;

const optionSx = {
  display: "inline-flex",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  px: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  cursor: "pointer",
  "&:has(:checked)": { borderColor: "primary.dark", bgcolor: "action.selected" },
  "&:has(:focus-visible)": { outline: 2, outlineColor: "primary.dark", outlineOffset: 2 },
  "& input": { m: 0, width: 18, height: 18, accentColor: "currentColor" },
};

export function ScoreInput({ control }: { control: FieldControl<ReviewValues> }) {
  const t = useTranslate();
  const id = useId();
  const { field, fieldState } = useField({ control, name: "score" });
  const error = fieldState.error?.message;
  // Moving from one score to another doesn't blur the field.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur();
  };
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required
      aria-invalid={fieldState.invalid}
      onBlur={handleBlur}
    >
      <Box
        id={`${id}-label`}
        sx={{
          typography: "body2",
          mb: 1,
          color: fieldState.invalid ? "error.main" : "text.secondary",
        }}
      >
        {t("feedback:send.score")} <span aria-hidden>*</span>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {scores.map((score, index) => (
          <Box component="label" key={score} sx={optionSx}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={index + 1}
              checked={field.value === index + 1}
              onChange={() => field.onChange(index + 1)}
            />
            {t(`feedback:send.scores.${score}`)}
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
