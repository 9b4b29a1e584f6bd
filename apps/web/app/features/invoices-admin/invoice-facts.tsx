import { DateText } from "../../components/date-text.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { InvoiceStatus } from "../shared/invoices/index.ts";
import type { InvoiceOrderer, InvoiceRow } from "./invoices-admin.operations.ts";

export function InvoiceFacts(invoice: InvoiceRow & { orderer: InvoiceOrderer }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { id, type, company, orderer, recipient, isNotified, creditedInvoiceId, creditNoteId } =
    invoice;
  const linkIfAllowed = (isAllowed: boolean, to: string, text: string) =>
    isAllowed ? <TextLink to={to}>{text}</TextLink> : text;
  const correctionId = creditNoteId ?? creditedInvoiceId;
  const facts: DetailEntry[] = [
    [t("invoices:fields.type"), t(`invoices:types.${type}`)],
    [t("invoices:fields.status"), <InvoiceStatus key="status" {...invoice} />],
    [
      t("invoicesAdmin:fields.company"),
      linkIfAllowed(
        isPermitted("canReadCompaniesAdmin"),
        pathTo("backofficeCompany", { id: company.id }),
        company.name,
      ),
    ],
  ];
  if (orderer)
    facts.push([
      t("invoicesAdmin:fields.orderer"),
      linkIfAllowed(
        isPermitted("canReadUsersAdmin"),
        pathTo("backofficeUser", { id: orderer.id }),
        orderer.name,
      ),
    ]);
  facts.push(
    [t("invoices:fields.recipient"), recipient],
    [
      t("invoicesAdmin:fields.notified"),
      t(`invoicesAdmin:${isNotified ? "notified" : "notNotified"}`),
    ],
    [t("invoices:fields.date"), <DateText key="created" value={invoice.createdAt} hasTime />],
    [t("invoices:fields.issued"), <DateText key="issued" value={invoice.issuedOn} />],
    [t("invoices:fields.supplied"), <DateText key="supplied" value={invoice.suppliedOn} />],
    [t("invoices:fields.due"), <DateText key="due" value={invoice.dueOn} />],
  );
  if (isPermitted("canReadTransactionsPaymentsAdmin"))
    facts.push([
      t("invoicesAdmin:fields.transactions"),
      <TextLink
        key="transactions"
        to={listLink(pathTo("backofficeTransactions"), { invoiceId: creditedInvoiceId ?? id })}
      >
        {t("invoicesAdmin:showTransactions")}
      </TextLink>,
    ]);
  if (correctionId)
    facts.push([
      t("invoicesAdmin:fields.correction"),
      <TextLink key="correctionId" to={pathTo("backofficeInvoice", { id: correctionId })}>
        {t(`invoicesAdmin:${creditNoteId ? "toCreditNote" : "toInvoice"}`)}
      </TextLink>,
    ]);
  return <DetailsCard title={t("invoicesAdmin:facts")} entries={facts} />;
}
