import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { priceKinds } from "@presale/contracts/prices.ts";
import { useId } from "react";
import { TwoLines } from "../../components/two-lines.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { PriceValues } from "./price-values.ts";

/** Selects the price type. Each option explains its meaning for the client. */
export function KindInput({ control }: { control: FieldControl<PriceValues> }) {
  const t = useTranslate();
  const id = useId();
  const { field } = useField({ control, name: "kind" });
  return (
    <FormControl>
      <RadioGroup
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-label={t("prices:kind.label")}
        sx={{ gap: 1 }}
      >
        {priceKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={
              <Radio
                size="small"
                sx={{ py: 0.5 }}
                slotProps={{
                  input: {
                    "aria-label": t(`prices:kind.${kind}`),
                    "aria-describedby": `${id}-${kind}`,
                    ...(kind === field.value && { ref: field.ref }),
                  },
                }}
              />
            }
            label={
              <TwoLines small={<span id={`${id}-${kind}`}>{t(`prices:kindHelp.${kind}`)}</span>}>
                {t(`prices:kind.${kind}`)}
              </TwoLines>
            }
            slotProps={{ typography: { variant: "body2", component: "div" } }}
            sx={{ alignItems: "flex-start", mr: 0 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
