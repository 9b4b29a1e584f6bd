import Receipt from "@mui/icons-material/ReceiptLongOutlined";
import { currencies } from "@presale/contracts/currencies.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceFigures, invoiceStatuses, invoiceTypes } from "@presale/contracts/invoices.ts";
import { dayInFile, moneyInFile } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { DateText } from "../../components/plain-values.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { InvoiceStatus } from "../shared/invoices/index.ts";
import { invoiceActions } from "./invoice-actions.tsx";
import { invoiceName } from "./invoice-name.ts";
import { type InvoiceRow, invoicesQuery } from "./invoices-admin.operations.ts";

/** Set by links alone: one company's, and those that a figure of the dashboard counts. */
const ofCompany: Filter<string, InvoiceRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("invoicesAdmin:filters.thisCompany");
    return t("invoicesAdmin:filters.company", { name });
  },
};
const ofFigure: Filter<(typeof invoiceFigures)[number]> = {
  read: ([first]) => invoiceFigures.find((figure) => figure === first) ?? null,
  chip: (figure, { t }) => t(`invoicesAdmin:filters.figures.${figure}`),
};
const inCurrency: Filter<(typeof currencies)[number]> = {
  read: ([first]) => currencies.find((currency) => currency === first) ?? null,
  chip: (currency, { t }) => t("invoicesAdmin:filters.currency", { currency }),
};

const invoicesList = defineList(
  invoicesQuery,
  ({ invoiceAccounts }) => invoiceAccounts,
)({
  words: "invoicesAdmin:list",
  lead: "invoicesAdmin:list.lead",
  icon: <Receipt />,
  permission: "canReadInvoicesAdmin",
  orders: ["createdAt", "dueOn", "total", "status", "company"],
  order: "DESC",
  filters: {
    companyId: ofCompany,
    figure: ofFigure,
    currency: inCurrency,
    status: choiceFilter({
      label: "invoicesAdmin:filters.status",
      values: invoiceStatuses,
      nameOf: (status) => `invoicesAdmin:statuses.${status}`,
    }),
    type: choiceFilter({
      label: "invoicesAdmin:filters.type",
      values: invoiceTypes,
      nameOf: (type) => `invoicesAdmin:types.${type}`,
    }),
  },
  filterOf: (filter) => filter,
  titleOf: ({ number, id }) => number ?? id,
  actions: invoiceActions,
  columns: ({ t }) => [
    {
      id: "number",
      header: t("invoicesAdmin:fields.number"),
      file: [
        { header: t("invoicesAdmin:fields.number"), value: invoiceName },
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
    {
      id: "type",
      header: t("invoicesAdmin:fields.type"),
      width: 120,
      leaves: 2,
      cell: ({ type }) => t(`invoicesAdmin:types.${type}`),
    },
    {
      id: "status",
      header: t("invoicesAdmin:fields.status"),
      orderBy: "status",
      width: 150,
      file: ({ status }) => t(`invoicesAdmin:statuses.${status}`),
      cell: (invoice) => <InvoiceStatus {...invoice} />,
    },
    {
      id: "total",
      header: t("invoicesAdmin:fields.amount"),
      orderBy: "total",
      align: "right",
      width: 120,
      file: moneyInFile(
        { amount: t("invoicesAdmin:fields.amount"), currency: t("invoicesAdmin:fields.currency") },
        ({ total }) => total,
      ),
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      id: "dueOn",
      header: t("invoicesAdmin:fields.due"),
      orderBy: "dueOn",
      width: 120,
      leaves: 4,
      file: ({ dueOn }) => dayInFile(dueOn),
      cell: ({ dueOn }) => <DateText value={dueOn} />,
    },
    {
      id: "isNotified",
      header: t("invoicesAdmin:fields.notified"),
      width: 120,
      leaves: 1,
      cell: ({ isNotified }) => t(`invoicesAdmin:${isNotified ? "notified" : "notNotified"}`),
    },
    {
      id: "createdAt",
      header: t("invoicesAdmin:fields.created"),
      orderBy: "createdAt",
      width: 120,
      leaves: 3,
      file: ({ createdAt }) => dayInFile(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

/** The orders of all companies, and their credit notes. */
export default function InvoicesList() {
  return <RowsList kind={invoicesList} list={useRowsList(invoicesList)} />;
}
