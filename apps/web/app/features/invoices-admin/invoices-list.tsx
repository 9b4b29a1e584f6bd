import Receipt from "@mui/icons-material/ReceiptLongOutlined";
import { currencies } from "@presale/contracts/currencies.ts";
import { invoiceStats } from "@presale/contracts/invoices.ts";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { periodFilter } from "../../components/list/filters/period-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { invoiceColumns, invoiceFilters, invoiceName } from "../shared/invoices/index.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { type InvoiceRow, invoicesQuery } from "./invoices-admin.operations.ts";

/** Filters that only links set: one company's invoices, and those counted on the dashboard. */
const companyFilter: Filter<string, InvoiceRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("invoicesAdmin:filters.thisCompany");
    return t("invoicesAdmin:filters.company", { name });
  },
};
const statFilter: Filter<(typeof invoiceStats)[number]> = {
  read: ([first]) => invoiceStats.find((stat) => stat === first) ?? null,
  chip: (stat, { t }) => t(`invoicesAdmin:filters.stats.${stat}`),
};
const currencyFilter: Filter<(typeof currencies)[number]> = {
  read: ([first]) => currencies.find((currency) => currency === first) ?? null,
  chip: (currency, { t }) => t("invoicesAdmin:filters.currency", { currency }),
};

const invoicesList = defineList(
  invoicesQuery,
  ({ adminInvoices }) => adminInvoices,
)({
  i18nKey: "invoicesAdmin:list",
  lead: "invoicesAdmin:list.lead",
  icon: <Receipt />,
  permission: "canReadInvoicesAdmin",
  orders: ["createdAt", "dueOn", "total", "status", "company"],
  order: "DESC",
  filters: {
    companyId: companyFilter,
    figure: statFilter,
    currency: currencyFilter,
    ...invoiceFilters,
    revenueIn: periodFilter("invoicesAdmin:filters.revenue"),
  },
  filterOf: (filter) => filter,
  titleOf: ({ number, id }) => number ?? id,
  actions: invoiceActions,
  columns: ({ t }) => {
    const { type, status, total, due, created } = invoiceColumns(t);
    return [
      {
        id: "number",
        header: t("invoices:fields.number"),
        file: [
          { header: t("invoices:fields.number"), value: invoiceName },
          { header: t("invoicesAdmin:fields.company"), value: ({ company }) => company.name },
        ],
        cell: (invoice) => (
          <TwoLines small={invoice.company.name}>
            <RowLink to={pathTo("backofficeInvoice", { id: invoice.id })}>
              {invoiceName(invoice)}
            </RowLink>
          </TwoLines>
        ),
      },
      { ...type, hidePriority: 2 },
      status,
      total,
      due,
      {
        id: "isNotified",
        header: t("invoicesAdmin:fields.notified"),
        width: 120,
        hidePriority: 1,
        cell: ({ isNotified }) => t(`invoicesAdmin:${isNotified ? "notified" : "notNotified"}`),
      },
      created,
    ];
  },
});

export default function InvoicesList() {
  return <RowsList kind={invoicesList} list={useRowsList(invoicesList)} />;
}
