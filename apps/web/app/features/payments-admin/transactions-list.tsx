import Payments from "@mui/icons-material/PaymentsOutlined";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { paymentMethods, paymentStatuses } from "@presale/contracts/invoices.ts";
import { DateText } from "../../components/date-text.tsx";
import { csvDateTime, csvMoneyColumns } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { yesFilter } from "../../components/list/filters/yes-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { type TransactionRow, transactionsQuery } from "./payments-admin.operations.ts";
import { providerName } from "./provider-name.ts";
import { transactionActions } from "./transaction-actions.tsx";
import { TransactionStatus } from "./transaction-status.tsx";

/** Set only by links. */
const invoiceFilter: Filter<string, TransactionRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) =>
    rows?.find(({ invoiceId }) => invoiceId === id)?.invoiceNumber ??
    t("transactions:filters.invoice"),
};

const transactionsList = defineList(
  transactionsQuery,
  ({ transactions }) => transactions,
)({
  i18nKey: "transactions:list",
  lead: "transactions:list.lead",
  icon: <Payments />,
  permission: "canReadTransactionsPaymentsAdmin",
  orders: ["startedAt", "endedAt", "amount", "status", "company"],
  order: "DESC",
  filters: {
    invoiceId: invoiceFilter,
    needsStaff: { ...yesFilter("transactions:filters.needsStaff"), isRare: false },
    status: choiceFilter({
      label: "transactions:filters.status",
      values: paymentStatuses,
      nameOf: (status) => `transactions:statuses.${status}`,
    }),
    method: choiceFilter({
      label: "transactions:filters.method",
      values: paymentMethods,
      nameOf: (method) => `transactions:methods.${method}`,
    }),
  },
  filterOf: (filter) => filter,
  titleOf: ({ uid }) => uid,
  actions: transactionActions,
  columns: ({ t }) => [
    {
      id: "uid",
      header: t("transactions:fields.uid"),
      file: [
        { header: t("transactions:fields.uid"), value: ({ uid }) => uid },
        { header: t("transactions:fields.company"), value: ({ company }) => company.name },
      ],
      cell: ({ id, uid, company }) => (
        <TwoLines small={company.name}>
          <RowLink to={pathTo("backofficeTransaction", { id })}>
            <span title={uid}>{uid.slice(0, 8)}</span>
          </RowLink>
        </TwoLines>
      ),
    },
    {
      id: "user",
      header: t("transactions:fields.user"),
      width: 130,
      hidePriority: 2,
      cell: ({ userName }) => userName ?? t("transactions:byStaff"),
    },
    {
      id: "invoice",
      header: t("transactions:fields.invoice"),
      width: 150,
      hidePriority: 5,
      file: ({ invoiceNumber }) => invoiceNumber,
      cell: ({ invoiceNumber, invoiceType }) => (
        <TwoLines small={t(`transactions:invoiceTypes.${invoiceType}`)}>{invoiceNumber}</TwoLines>
      ),
    },
    {
      id: "method",
      header: t("transactions:fields.method"),
      width: 120,
      hidePriority: 3,
      file: ({ method }) => t(`transactions:methods.${method}`),
      cell: ({ method, provider }) => (
        <TwoLines small={providerName(t, provider)}>{t(`transactions:methods.${method}`)}</TwoLines>
      ),
    },
    {
      id: "status",
      header: t("transactions:fields.status"),
      orderBy: "status",
      width: 150,
      file: ({ status }) => t(`transactions:statuses.${status}`),
      cell: (transaction) => <TransactionStatus {...transaction} />,
    },
    {
      id: "amount",
      header: t("transactions:fields.amount"),
      orderBy: "amount",
      align: "right",
      width: 110,
      file: csvMoneyColumns(
        { amount: t("transactions:fields.amount"), currency: t("transactions:fields.currency") },
        ({ amount }) => amount,
      ),
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: "startedAt",
      header: t("transactions:fields.start"),
      orderBy: "startedAt",
      width: 150,
      hidePriority: 4,
      file: ({ startedAt }) => csvDateTime(startedAt),
      cell: ({ startedAt }) => <DateText value={startedAt} hasTime />,
    },
    {
      id: "endedAt",
      header: t("transactions:fields.end"),
      orderBy: "endedAt",
      width: 150,
      hidePriority: 1,
      file: ({ endedAt }) => csvDateTime(endedAt),
      cell: ({ endedAt }) => <DateText value={endedAt} hasTime />,
    },
  ],
});

export default function TransactionsList() {
  return <RowsList kind={transactionsList} list={useRowsList(transactionsList)} />;
}
