import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { UseFormReturn } from "react-hook-form";
import { useFieldProps } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { Notices } from "./notices.tsx";
import type { PriceOutput, PriceValues } from "./price-values.ts";
import type { RateCard } from "./prices.operations.ts";

export type PriceFormState = Pick<
  UseFormReturn<PriceValues, unknown, PriceOutput>,
  "control" | "setValue"
>;

interface Props {
  form: PriceFormState;
  cards: readonly RateCard[];
  card: RateCard;
  savedCard: RateCard;
}

/**
 * Selects the rate card. A card in another currency empties the amounts, which are never converted.
 */
export function CardInput({ form, cards, card, savedCard }: Props) {
  const t = useTranslate();
  const { control, setValue } = form;
  const { currency } = card;
  const field = useFieldProps({
    control,
    name: "rateCardId",
    label: t("prices:field.rateCard"),
  });
  const offered = cards.filter(({ id, archivedAt }) => archivedAt === null || id === savedCard.id);
  const choose = (id: string) => {
    field.onChange(id);
    const next = cards.find((each) => each.id === id);
    if (next?.currency === currency) return;
    for (const name of ["fixedNet", "discountAmount"] as const) setValue(name, "");
  };
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        {...field}
        onChange={({ target }) => choose(target.value)}
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {offered.map(({ id, title, archivedAt, ...each }) => {
          const name = t("prices:cardOption", { title, currency: each.currency });
          return (
            <option key={id} value={id}>
              {archivedAt ? t("prices:archived", { title: name }) : name}
            </option>
          );
        })}
      </TextField>
      <Notices>
        {currency !== savedCard.currency && (
          <Alert severity="info" role="note">
            {t("prices:currencyChanged", { currency })}
          </Alert>
        )}
      </Notices>
    </Box>
  );
}
