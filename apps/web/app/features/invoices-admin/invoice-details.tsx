import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { percentOf } from "@presale/domain/money.ts";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { formatCount } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceHistory } from "./invoice-history.tsx";
import { invoiceName } from "./invoice-name.ts";
import {
  type InvoiceEvent,
  type InvoiceOrderer,
  type InvoiceRow,
  invoiceQuery,
} from "./invoices-admin.operations.ts";

interface InvoiceWithHistory extends InvoiceRow {
  orderer: InvoiceOrderer;
  history: readonly InvoiceEvent[];
}

const invoicePage: PageKind<InvoiceWithHistory> = {
  place: { label: "nav:invoices", to: pathTo("backofficeInvoices") },
  titleOf: invoiceName,
  actions: invoiceActions,
  buttons: 3,
};

const lines = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

function Amounts({ tokens, unitPrice, currency, taxRate, taxReason, ...sums }: InvoiceRow) {
  const t = useWords();
  const money = (amount: number) => formatMoney(amount, currency);
  const rows = [
    [
      t("invoicesAdmin:amounts.tokens", {
        count: tokens,
        formatted: formatCount(tokens),
        price: money(unitPrice),
      }),
      money(sums.net),
    ],
    [t("invoicesAdmin:amounts.tax", { rate: percentOf(taxRate) }), money(sums.tax)],
    [t("invoicesAdmin:amounts.total"), money(sums.total)],
  ];
  return (
    <SectionCard title={t("invoicesAdmin:amounts.title")}>
      <Box component="dl" sx={{ m: 0, typography: "body2" }}>
        {rows.map(([name, amount]) => (
          <Box
            key={name}
            sx={{
              display: "flex",
              justifyContent: "space-between",
              gap: 2,
              py: 0.5,
              fontVariantNumeric: "tabular-nums",
              "&:last-of-type": { fontWeight: 600 },
            }}
          >
            <Box component="dt">{name}</Box>
            <Box component="dd" sx={{ m: 0 }}>
              {amount}
            </Box>
          </Box>
        ))}
      </Box>
      {taxReason && (
        <Typography variant="caption" color="textSecondary">
          {taxReason}
        </Typography>
      )}
    </SectionCard>
  );
}

function Buyer({ legalName, address, taxNumber }: InvoiceRow["buyer"]) {
  const t = useWords();
  return (
    <SectionCard title={t("invoicesAdmin:buyer")}>
      <Typography variant="body2" dir="auto" sx={lines}>
        {legalName}
        {"\n"}
        {address}
        {taxNumber && `\n${t("invoicesAdmin:taxNumber", { number: taxNumber })}`}
      </Typography>
    </SectionCard>
  );
}

/** One invoice of any company: what it says, what became of it, what comes next. */
function InvoiceDetails({ id }: { id: string }) {
  const t = useWords();
  const state = useRow(
    invoiceQuery,
    { id },
    ({ invoiceAccount, invoiceAccountHistory }) =>
      invoiceAccount && {
        ...invoiceAccount,
        history: invoiceAccountHistory ?? [],
      },
  );
  return (
    <RowPage
      kind={invoicePage}
      state={state}
      lead={({ company }) => company.name}
      aside={(invoice) => <InvoiceFacts {...invoice} />}
    >
      {(invoice) => (
        <Box sx={{ display: "grid", gap: 3 }}>
          <Amounts {...invoice} />
          {invoice.reason && (
            <SectionCard title={t("invoicesAdmin:reason")}>
              <Typography variant="body2" dir="auto" sx={lines}>
                {invoice.reason}
              </Typography>
            </SectionCard>
          )}
          <Buyer {...invoice.buyer} />
          {invoice.type === "tokens" && (
            <SectionCard title={t("invoicesAdmin:details.title")}>
              <Typography variant="body2" dir="auto" sx={lines}>
                {invoice.paymentDetails ?? t("invoicesAdmin:details.none")}
              </Typography>
            </SectionCard>
          )}
          <InvoiceHistory events={invoice.history} />
        </Box>
      )}
    </RowPage>
  );
}

export default recordScreen(InvoiceDetails);
