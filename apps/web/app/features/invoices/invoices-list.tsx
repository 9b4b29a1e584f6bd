import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceStatuses, invoiceTypes } from "@presale/contracts/invoices.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { dayInFile, moneyInFile } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { DateText } from "../../components/plain-values.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { invoiceName } from "./invoice-name.ts";
import { InvoiceStatus } from "./invoice-status.tsx";
import { invoicesQuery } from "./invoices.operations.ts";
import { OrderButton } from "./order-button.tsx";
import { useInvoiceNews } from "./use-invoice-news.ts";

const invoicesList = defineList(
  invoicesQuery,
  ({ invoices }) => invoices,
)({
  words: "invoices:list",
  lead: "invoices:list.lead",
  icon: <ReceiptLong />,
  permission: "canReadCompanyInvoices",
  orders: ["createdAt", "number", "total", "status", "dueOn"],
  order: "DESC",
  filters: {
    status: choiceFilter({
      label: "invoices:fields.status",
      values: invoiceStatuses,
      nameOf: (status) => `invoices:statuses.${status}`,
    }),
    type: choiceFilter({
      label: "invoices:fields.type",
      values: invoiceTypes,
      nameOf: (type) => `invoices:types.${type}`,
    }),
  },
  filterOf: (values) => values,
  titleOf: invoiceName,
  actions: invoiceActions,
  columns: ({ t }) => [
    {
      id: "number",
      header: t("invoices:fields.number"),
      orderBy: "number",
      file: invoiceName,
      cell: (invoice) => (
        <RowLink to={pathTo("invoice", { id: invoice.id })}>{invoiceName(invoice)}</RowLink>
      ),
    },
    {
      id: "status",
      header: t("invoices:fields.status"),
      orderBy: "status",
      width: 200,
      file: ({ status }) => t(`invoices:statuses.${status}`),
      cell: (invoice) => <InvoiceStatus {...invoice} />,
    },
    {
      id: "amount",
      header: t("invoices:fields.amount"),
      orderBy: "total",
      width: 120,
      align: "right",
      file: moneyInFile(
        { amount: t("invoices:fields.amount"), currency: t("invoices:fields.currency") },
        ({ total }) => total,
      ),
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      id: "date",
      header: t("invoices:fields.date"),
      orderBy: "createdAt",
      width: 120,
      leaves: 3,
      file: ({ createdAt }) => dayInFile(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      id: "due",
      header: t("invoices:fields.due"),
      orderBy: "dueOn",
      width: 120,
      leaves: 4,
      file: ({ dueOn }) => dayInFile(dueOn),
      cell: ({ dueOn }) => <DateText value={dueOn} />,
    },
    {
      id: "type",
      header: t("invoices:fields.type"),
      width: 140,
      leaves: 1,
      cell: ({ type }) => t(`invoices:types.${type}`),
    },
    {
      id: "recipient",
      header: t("invoices:fields.recipient"),
      width: 220,
      leaves: 2,
      cell: ({ recipient }) => recipient,
    },
  ],
});

/** What the company has ordered and paid. */
function List() {
  const t = useWords();
  const list = useRowsList(invoicesList);
  useInvoiceNews(list.reload);
  return (
    <RowsList
      kind={invoicesList}
      list={list}
      emptyAction={<OrderButton />}
      actions={
        <>
          <ButtonLink variant="outlined" to={pathTo("tokens")}>
            {t("invoices:titles.tokens")}
          </ButtonLink>
          <OrderButton />
        </>
      }
    />
  );
}

/** The place opens to everybody of the company; what stands in it, to whoever may read it. */
export default function InvoicesList() {
  const t = useWords();
  const { isPermitted } = useSession();
  if (isPermitted("canReadCompanyInvoices")) return <List />;
  return (
    <>
      <PageHeading title={t("invoices:list.title")} lead={t("invoices:list.lead")} />
      <NoAccessState />
    </>
  );
}
