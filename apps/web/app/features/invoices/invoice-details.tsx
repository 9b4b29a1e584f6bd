import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { isAwaitingPayment } from "@presale/domain/invoice-status.ts";
import { useSearchParams } from "react-router";
import { DateText } from "../../components/date-text.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { Amounts, BuyerFacts, InvoiceStatus, invoiceName } from "../shared/invoices/index.ts";
import { Notes } from "../shared/notes/index.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { InvoiceHistory } from "./invoice-history.tsx";
import { InvoiceStatusBanner } from "./invoice-status-banner.tsx";
import { type InvoiceWithHistory, invoiceQuery } from "./invoices.operations.ts";
import { PaymentReturn } from "./payment-return.tsx";
import { PendingActionAlert } from "./pending-action-alert.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { useInvoiceRefetch } from "./use-invoice-refetch.ts";

type Row = InvoiceWithHistory & { isSandbox: boolean };

const invoicePage: PageKind<Row> = {
  backLink: { label: "nav:invoices", to: pathTo("invoices") },
  titleOf: invoiceName,
  actions: invoiceActions,
  buttons: 2,
};

function InvoiceFacts({ invoice }: { invoice: InvoiceWithHistory }) {
  const t = useTranslate();
  const { type, recipient, createdAt, issuedOn, suppliedOn, dueOn, isNotified, reason } = invoice;
  const { creditedInvoiceId, creditNoteId } = invoice;
  const correctionId = creditedInvoiceId ?? creditNoteId;
  const facts: DetailEntry[] = [
    [t("invoices:fields.status"), <InvoiceStatus key="status" {...invoice} />],
    [t("invoices:fields.type"), t(`invoices:types.${type}`)],
    [t("invoices:fields.date"), <DateText key="created" value={createdAt} hasTime />],
    [t("invoices:fields.issued"), <DateText key="issued" value={issuedOn} />],
    [t("invoices:fields.supplied"), <DateText key="supplied" value={suppliedOn} />],
    [t("invoices:fields.due"), <DateText key="due" value={dueOn} />],
    [t("invoices:fields.recipient"), recipient],
    [t("invoices:fields.sent"), t(isNotified ? "invoices:yes" : "invoices:notYet")],
  ];
  if (reason) facts.push([t("invoices:fields.reason"), reason]);
  if (correctionId) {
    const [name, text] = creditedInvoiceId
      ? [t("invoices:fields.credits"), t("invoices:fields.theInvoice")]
      : [t("invoices:fields.creditNote"), t("invoices:fields.theCreditNote")];
    facts.push([
      name,
      <TextLink key="correction" to={pathTo("invoice", { id: correctionId })}>
        {text}
      </TextLink>,
    ]);
  }
  return <DetailsCard title={t("invoices:facts")} entries={facts} />;
}

interface BodyProps {
  invoice: Row;
  reload: () => void;
}

function InvoiceBody({ invoice, reload }: BodyProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  // The payment page adds `payment` to the URL: `returned`, or `canceled` without a payment.
  const isReturn = search.get("payment") === "returned";
  const { id, buyer, number, status, type, paymentDetails, history } = invoice;
  const isPayable = type === "tokens" && isAwaitingPayment(status);
  const multilineSx = {
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    typography: "body2",
  } as const;
  return (
    <Stack spacing={2.5}>
      <SandboxBanner isSandbox={invoice.isSandbox && isPayable} />
      <Box role="status">
        {isReturn ? (
          <PaymentReturn key={id} id={id} onKnown={reload} />
        ) : (
          <InvoiceStatusBanner invoice={invoice} />
        )}
      </Box>
      {status === "confirmed" && <PendingActionAlert />}
      <SectionCard title={t("invoices:amounts")}>
        <Amounts {...invoice} />
      </SectionCard>
      {paymentDetails && isPayable && (
        <SectionCard title={t("invoices:paymentDetails")}>
          <Box dir="auto" sx={multilineSx}>
            {paymentDetails}
          </Box>
          {number && (
            <Box sx={{ mt: 1, typography: "caption", color: "text.secondary" }}>
              {t("invoices:transferHelp", { number })}
            </Box>
          )}
        </SectionCard>
      )}
      <BuyerFacts {...buyer} />
      <InvoiceHistory history={history} />
      <Notes kind="invoice" id={id} />
    </Stack>
  );
}

function PermittedInvoiceDetails({ id }: { id: string }) {
  const state = useRow(invoiceQuery, { id }, ({ invoice, paymentSandbox }) =>
    invoice ? { ...invoice, isSandbox: paymentSandbox === true } : null,
  );
  useInvoiceRefetch(state.retry);
  return (
    <RowPage
      kind={invoicePage}
      state={state}
      aside={(invoice) => <InvoiceFacts invoice={invoice} />}
    >
      {(invoice) => <InvoiceBody invoice={invoice} reload={state.retry} />}
    </RowPage>
  );
}

function InvoiceDetails({ id }: { id: string }) {
  const { isPermitted } = useSession();
  const t = useTranslate();
  if (isPermitted("canReadCompanyInvoices")) return <PermittedInvoiceDetails id={id} />;
  return (
    <>
      <PageHeading title={t("invoices:titles.page")} />
      <NoAccessState />
    </>
  );
}

export default recordScreen(InvoiceDetails);
