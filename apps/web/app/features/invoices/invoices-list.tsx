import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import { ButtonLink } from "../../components/button-link.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { invoiceColumns, invoiceFilters, invoiceName } from "../shared/invoices/index.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { invoicesQuery } from "./invoices.operations.ts";
import { OrderButton } from "./order-button.tsx";
import { useInvoiceRefetch } from "./use-invoice-refetch.ts";

const invoicesList = defineList(
  invoicesQuery,
  ({ invoices }) => invoices,
)({
  i18nKey: "invoices:list",
  lead: "invoices:list.lead",
  icon: <ReceiptLong />,
  permission: "canReadCompanyInvoices",
  orders: ["createdAt", "number", "total", "status", "dueOn"],
  order: "DESC",
  filters: invoiceFilters,
  filterOf: (values) => values,
  titleOf: invoiceName,
  actions: invoiceActions,
  columns: ({ t }) => {
    const { status, total, created, due, type } = invoiceColumns(t);
    return [
      {
        id: "number",
        header: t("invoices:fields.number"),
        orderBy: "number",
        file: invoiceName,
        cell: (invoice) => (
          <RowLink to={pathTo("invoice", { id: invoice.id })}>{invoiceName(invoice)}</RowLink>
        ),
      },
      status,
      total,
      created,
      due,
      type,
      {
        id: "recipient",
        header: t("invoices:fields.recipient"),
        width: 220,
        hidePriority: 2,
        cell: ({ recipient }) => recipient,
      },
    ];
  },
});

function PermittedInvoicesList() {
  const t = useTranslate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const list = useRowsList(invoicesList);
  useInvoiceRefetch(list.reload);
  return (
    <RowsList
      kind={invoicesList}
      list={list}
      emptyAction={<OrderButton />}
      actions={
        <>
          <ButtonLink variant="outlined" to={pathTo("tokens")}>
            {t("invoices:ledger.balance", { count: balance, formatted: formatCount(balance) })}
          </ButtonLink>
          <OrderButton />
        </>
      }
    />
  );
}

/** Requires a permission for its content. Every user of the company may open the page. */
export default function InvoicesList() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  if (isPermitted("canReadCompanyInvoices")) return <PermittedInvoicesList />;
  return (
    <>
      <PageHeading title={t("invoices:list.title")} lead={t("invoices:list.lead")} />
      <NoAccessState />
    </>
  );
}
