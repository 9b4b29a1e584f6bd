import Box from "@mui/material/Box";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { percentOf } from "@presale/domain/money.ts";
import { formatCount } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

interface Props {
  tokens: number;
  /** Amounts in hundredths of the currency. */
  unitPrice: number;
  net: number;
  tax: number;
  total: number;
  currency: string;
  /** Thousandths of a percent. */
  taxRate: number;
  taxReason: string | null;
}

export function Amounts(props: Props) {
  const { tokens, unitPrice, currency, taxRate, taxReason, net, tax, total } = props;
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount, currency);
  const rows = [
    [t("invoices:fields.tokens"), formatCount(tokens)],
    [t("invoices:fields.currency"), currency],
    [t("invoices:fields.unitPrice"), money(unitPrice)],
    [t("invoices:fields.net"), money(net)],
    [t("invoices:fields.tax", { rate: percentOf(taxRate) }), money(tax)],
  ] as const;
  const line = { display: "flex", justifyContent: "space-between", gap: 2, py: 0.5 } as const;
  return (
    <Box component="dl" sx={{ m: 0, typography: "body2", fontVariantNumeric: "tabular-nums" }}>
      {rows.map(([name, value]) => (
        <Box key={name} sx={line}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {name}
          </Box>
          <Box component="dd" translate="no" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
      <Box sx={{ ...line, mt: 0.5, pt: 1, borderTop: 1, borderColor: "divider", typography: "h3" }}>
        <dt>{t("invoices:fields.total")}</dt>
        <Box component="dd" translate="no" data-testid="total" sx={{ m: 0 }}>
          {money(total)}
        </Box>
      </Box>
      {taxReason && (
        <Box sx={{ mt: 0.5, typography: "caption", color: "text.secondary" }}>
          <dt hidden>{t("invoices:fields.reason")}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {taxReason}
          </Box>
        </Box>
      )}
    </Box>
  );
}
