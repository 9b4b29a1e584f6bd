import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { Currency } from "@presale/contracts/currencies.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { typedNumber } from "@presale/contracts/inputs/fields.ts";
import { buyerInput, orderTokensInput } from "@presale/contracts/inputs/invoice.input.ts";
import { useNavigate } from "react-router";
import { z } from "zod";
import { FormPage } from "../../components/forms/form-page.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { formatCount } from "../../lib/format.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useSubmitBlock } from "../../lib/forms/use-submit-block.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import { Amounts } from "../shared/invoices/index.ts";
import { AmountChips } from "./amount-chips.tsx";
import { BuyerInputs, type BuyerValues } from "./buyer-inputs.tsx";
import { orderTokensMutation, payByCardMutation } from "./invoices.operations.ts";
import { OrderHint } from "./order-hint.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { type Quote, useQuote } from "./use-quote.ts";

const tokens = typedNumber(orderTokensInput.shape.tokens, { isWhole: true });
const schema = z.object({ tokens, buyer: buyerInput });
type Input = { tokens: string; buyer: BuyerValues };

/** Reserves the height of the summary until the first quote. */
const placeholderAmounts = {
  tokens: 1,
  unitPrice: 0,
  net: 0,
  tax: 0,
  total: 0,
  taxRate: 0,
  taxReason: null,
};

interface PriceSummaryProps {
  quote: Quote;
  /** Whether the number of tokens is valid. */
  isValid: boolean;
}

/** Shows the price, and blocks the order until the price is current. */
function PriceSummary({ quote: { quote, isCurrent, failure }, isValid }: PriceSummaryProps) {
  const t = useTranslate();
  useSubmitBlock("tokens", isCurrent ? null : t("invoices:order.working"));
  return (
    <SectionCard title={t("invoices:order.price")}>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      {!quote && !failure && (
        <Box aria-hidden sx={{ visibility: "hidden" }}>
          <Amounts {...placeholderAmounts} currency="USD" />
        </Box>
      )}
      {quote && (
        <Box
          aria-live="polite"
          sx={{ opacity: isCurrent ? 1 : 0.5, visibility: isValid ? undefined : "hidden" }}
        >
          <Amounts {...quote} />
          {quote.currency !== quote.companyCurrency && (
            <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
              {t("invoices:order.otherCurrency", {
                wanted: quote.companyCurrency,
                currency: quote.currency,
              })}
            </Alert>
          )}
        </Box>
      )}
    </SectionCard>
  );
}

interface Props {
  buyer: BuyerValues;
  initialTokens: number;
  isSandbox: boolean | null | undefined;
}

export function OrderForm({ buyer, initialTokens, isSandbox }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const send = useSend();
  const form = useAppForm({
    schema: schema as z.ZodType<z.output<typeof schema>, Input>,
    defaultValues: { tokens: String(initialTokens), buyer },
    onSubmit: async ({ tokens: count, buyer: enteredBuyer }, sendOrder) => {
      // The total as shown. `PriceSummary` blocks a submit without one.
      const total = quote.quote?.total ?? 0;
      const currency = quote.quote?.currency as Currency;
      const input = { tokens: count, total, currency, buyer: enteredBuyer };
      const answer = await sendOrder(orderTokensMutation, { input });
      if (answer.failure?.code === "PRICE_CHANGED") quote.renew();
      return answer;
    },
    onDone: async (_values, { data }) => {
      const ordered = data?.orderTokens;
      if (!ordered) return;
      toastSuccess(t("invoices:order.ordered"));
      const payment = ordered.can.payByCard
        ? await send(payByCardMutation, { invoiceId: ordered.id })
        : null;
      const url = payment?.data?.payInvoiceByCard?.url;
      if (url) window.location.assign(url);
      else void navigate(pathTo("invoice", { id: ordered.id }));
    },
  });
  const typed = tokens.safeParse(form.form.watch("tokens"));
  const quote = useQuote(typed.success ? typed.data : null);
  const { control, setValue } = form.form;
  const currentQuote = quote.isCurrent ? quote.quote : undefined;
  return (
    <FormPage
      form={form}
      draftKey={`tokens.order.${initialTokens}`}
      submitLabel={
        currentQuote
          ? t("invoices:order.submitPriced", {
              count: currentQuote.tokens,
              formatted: formatCount(currentQuote.tokens),
              amount: formatMoney(currentQuote.total, currentQuote.currency),
            })
          : t("invoices:order.submit")
      }
      isLoading={!quote.quote && !quote.failure}
      notice={<SandboxBanner isSandbox={isSandbox} />}
    >
      <SectionCard title={t("invoices:order.what")}>
        <Box sx={{ pt: 1, maxWidth: 260 }}>
          <TextInput
            control={control}
            name="tokens"
            label={t("invoices:order.tokens")}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </Box>
        <AmountChips
          onChoose={(count) =>
            setValue("tokens", String(count), { shouldDirty: true, shouldValidate: true })
          }
        />
      </SectionCard>
      <PriceSummary quote={quote} isValid={typed.success} />
      <SectionCard title={t("invoices:order.to")}>
        <Box sx={{ display: "grid", gap: 2.5, pt: 1 }}>
          <BuyerInputs control={control as never} />
        </Box>
      </SectionCard>
      <OrderHint />
    </FormPage>
  );
}
