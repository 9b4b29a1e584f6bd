import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { currencies } from "@presale/contracts/currencies.ts";
import { settingName } from "@presale/contracts/settings.ts";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { TypedPrice } from "./setting-kind.ts";

const currencyOptions = ["", ...currencies].map((code) => ({ value: code, label: code }));

const name = "otherTokenPrices";

interface Props {
  control: FieldControl<{ [name]: TypedPrice[] }>;
  help: string;
  disabled: boolean;
}

export function PricesInput({ control, help, disabled }: Props) {
  const t = useTranslate();
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control, name });
  const prices = useWatch({ control, name });
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <div>
        <Typography variant="subtitle2">{settingName(name)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {help}
        </Typography>
      </div>
      {fields.length === 0 && (
        <Typography variant="body2">{t("backoffice:settings.prices.none")}</Typography>
      )}
      {fields.map(({ id }, index) => {
        const currency = prices[index]?.currency;
        const row = `${name}.${index}` as const;
        const currencyLabel = currency || t("backoffice:settings.prices.new");
        return (
          <Box
            key={id}
            role="group"
            aria-label={t("backoffice:settings.prices.row", { currency: currencyLabel })}
            sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", width: 1, maxWidth: 400 }}
          >
            <SelectInput
              control={control}
              name={`${row}.currency`}
              label={t("backoffice:settings.prices.currency")}
              options={currencyOptions}
              disabled={disabled}
              autoFocus={!currency}
              required
              sx={{ flex: "0 0 124px" }}
            />
            <TextInput
              control={control}
              name={`${row}.amount`}
              label={t("backoffice:settings.prices.amount")}
              inputMode="decimal"
              autoComplete="off"
              disabled={disabled}
              required
              sx={{ flex: 1, minWidth: 0 }}
            />
            <IconButton
              aria-label={t("backoffice:settings.prices.remove", { currency: currencyLabel })}
              disabled={disabled}
              onClick={() => {
                remove(index);
                addButton.current?.focus();
              }}
              sx={{ width: 44, height: 44, mt: 0.5 }}
            >
              <Delete />
            </IconButton>
          </Box>
        );
      })}
      <Button
        ref={addButton}
        size="small"
        variant="outlined"
        disabled={disabled || fields.length >= currencies.length}
        onClick={() => append({ currency: "", amount: "" })}
      >
        {t("backoffice:settings.prices.add")}
      </Button>
    </Box>
  );
}
