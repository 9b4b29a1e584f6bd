import Box from "@mui/material/Box";
import { day } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import { amountAsTyped, parseAmount } from "@presale/contracts/typed-amount.ts";
import { z } from "zod";
import { AmountInput } from "../../components/forms/amount-input.tsx";
import { DateInput } from "../../components/forms/date-input.tsx";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../lib/session.ts";
import { useSend } from "../../lib/use-send.ts";
import { type Cell, rateOfDay, toastRateChange } from "./rate-changes.ts";
import { RateHistory } from "./rate-history.tsx";
import type { CellRates } from "./rate-table.ts";
import { setRateMutation } from "./rates.operations.ts";

const amountKindOf = ({ card: { digits } }: Cell) => ({
  digits,
  max: limits.rates.maxMinorUnits,
});

const amountSchema = (kind: ReturnType<typeof amountKindOf>) =>
  z.string().transform((typed, context) => {
    const parsed = parseAmount(typed, kind);
    if (parsed.problem === undefined) return parsed.amount;
    context.addIssue({ code: "custom", message: translate(parsed.problem, parsed.values) });
    return z.NEVER;
  });

const schemaOf = (cell: Cell) => {
  const amount = amountSchema(amountKindOf(cell));
  const emptySchema = z.string().refine((typed) => typed.trim() === "");
  return z.object({
    validFrom: day,
    price: amount,
    cost: z.union([emptySchema.transform(() => null), amount]),
  });
};

interface Props {
  cell: Cell;
  rates: CellRates;
  onClose: () => void;
}

/** Sets the rate of a role on a card from a given day, and lists its other rates. */
export function RateDialog({ cell, rates, onClose }: Props) {
  const t = useTranslate();
  const send = useSend();
  const today = zonedDay(new Date(), useCompanyZone());
  const { role, card } = cell;
  const kind = amountKindOf(cell);
  const typed = (amount: number | null | undefined) =>
    amount == null ? "" : amountAsTyped(amount, card.digits);
  return (
    <FormDialog
      schema={schemaOf(cell)}
      defaultValues={{
        validFrom: today,
        price: typed(rates.current?.price),
        cost: typed(rates.current?.cost),
      }}
      onSubmit={async (rate, sendForm) => {
        const before = rateOfDay(cell, rate.validFrom);
        const { failure } = await sendForm(setRateMutation, {
          input: { rateCardId: card.id, workRoleId: role.id, ...rate },
        });
        if (!failure) {
          const { validFrom, ...after } = rate;
          toastRateChange(t, send, { cell, day: validFrom, before, after });
        }
        return { failure };
      }}
      draftKey={`rate.${card.id}.${role.id}`}
      title={t("rates:rate.title", { role: role.title, card: card.title })}
      submitLabel={t("rates:rate.submit")}
      onClose={onClose}
    >
      {(control) => (
        <>
          <DateInput
            control={control}
            name="validFrom"
            label={t("rates:rate.from")}
            help={t("rates:rate.fromHelp")}
            required
          />
          <Box
            sx={{
              display: "grid",
              gap: 2.5,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            <AmountInput
              control={control}
              name="price"
              kind={kind}
              currency={card.currency}
              label={t("rates:rate.price")}
              required
            />
            <AmountInput
              control={control}
              name="cost"
              kind={kind}
              currency={card.currency}
              label={t("rates:rate.cost")}
              help={t("rates:rate.costHelp")}
            />
          </Box>
          <RateHistory cell={cell} rates={rates} canDelete />
        </>
      )}
    </FormDialog>
  );
}
