import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { optionalSections } from "@presale/contracts/proposal-look.ts";
import { useId } from "react";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { LetterheadFormInput } from "./letterhead-values.ts";

/** Renders a checkbox for each optional section. A checked section is shown. */
export function SectionFields({ control }: { control: FieldControl<LetterheadFormInput> }) {
  const t = useTranslate();
  const helpId = useId();
  const { field, fieldState } = useField({ control, name: "look.hiddenSections" });
  const hidden = field.value ?? [];
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={helpId}>
      <FormLabel component="legend">{t("company:look.sections.title")}</FormLabel>
      <FormGroup>
        {optionalSections.map((section, index) => (
          <FormControlLabel
            key={section}
            control={
              <Checkbox
                checked={!hidden.includes(section)}
                onChange={(_, isShown) =>
                  field.onChange(
                    optionalSections.filter((one) =>
                      one === section ? !isShown : hidden.includes(one),
                    ),
                  )
                }
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    ref: index === 0 ? field.ref : undefined,
                    name: `${field.name}.${section}`,
                  },
                }}
              />
            }
            label={t(`company:look.sections.${section}`)}
            slotProps={{ typography: { variant: "body2" } }}
          />
        ))}
      </FormGroup>
      <FormHelperText id={helpId} sx={{ mx: 0 }}>
        {fieldState.error?.message ?? t("company:look.sections.help")}
      </FormHelperText>
    </FormControl>
  );
}
