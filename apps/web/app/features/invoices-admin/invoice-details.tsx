import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { Amounts, BuyerFacts, invoiceName } from "../shared/invoices/index.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceHistory } from "./invoice-history.tsx";
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
  backLink: { label: "nav:invoices", to: pathTo("backofficeInvoices") },
  titleOf: invoiceName,
  actions: invoiceActions,
  buttons: 3,
};

const multilineSx = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

function InvoiceDetails({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(
    invoiceQuery,
    { id },
    ({ adminInvoice, adminInvoiceHistory }) =>
      adminInvoice && {
        ...adminInvoice,
        history: adminInvoiceHistory ?? [],
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
          <SectionCard title={t("invoices:amounts")}>
            <Amounts {...invoice} />
          </SectionCard>
          {invoice.reason && (
            <SectionCard title={t("invoicesAdmin:reason")}>
              <Typography variant="body2" dir="auto" sx={multilineSx}>
                {invoice.reason}
              </Typography>
            </SectionCard>
          )}
          <BuyerFacts {...invoice.buyer} />
          {invoice.type === "tokens" && (
            <SectionCard title={t("invoicesAdmin:details.title")}>
              <Typography variant="body2" dir="auto" sx={multilineSx}>
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
