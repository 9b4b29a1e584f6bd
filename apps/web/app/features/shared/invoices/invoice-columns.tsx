import { formatMoney } from "@presale/contracts/format-money.ts";
import {
  type InvoiceType,
  invoiceStatuses,
  invoiceTypes,
  type InvoiceStatus as Status,
} from "@presale/contracts/invoices.ts";
import { DateText } from "../../../components/date-text.tsx";
import { csvDate, csvMoneyColumns } from "../../../components/list/file-values.ts";
import { choiceFilter } from "../../../components/list/filters/choice-filter.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { InvoiceStatus } from "./invoice-status.tsx";

interface Row {
  type: InvoiceType;
  status: Status;
  isOverdue: boolean;
  total: number;
  currency: string;
  createdAt: string;
  dueOn: string | null;
}

export const invoiceFilters = {
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
};

export const invoiceColumns = (t: Translate) =>
  ({
    status: {
      id: "status",
      header: t("invoices:fields.status"),
      orderBy: "status",
      width: 200,
      file: ({ status }: Row) => t(`invoices:statuses.${status}`),
      cell: (invoice: Row) => <InvoiceStatus {...invoice} />,
    },
    total: {
      id: "total",
      header: t("invoices:fields.amount"),
      orderBy: "total",
      width: 120,
      align: "right",
      isSummed: true,
      file: csvMoneyColumns<Row>(
        { amount: t("invoices:fields.amount"), currency: t("invoices:fields.currency") },
        ({ total }) => total,
      ),
      // A credit note reduces the list's total.
      cell: ({ type, total, currency }: Row) =>
        formatMoney(type === "credit" ? -total : total, currency),
    },
    created: {
      id: "createdAt",
      header: t("invoices:fields.date"),
      orderBy: "createdAt",
      width: 120,
      hidePriority: 3,
      file: ({ createdAt }: Row) => csvDate(createdAt),
      cell: ({ createdAt }: Row) => <DateText value={createdAt} />,
    },
    due: {
      id: "dueOn",
      header: t("invoices:fields.due"),
      orderBy: "dueOn",
      width: 120,
      hidePriority: 4,
      file: ({ dueOn }: Row) => csvDate(dueOn),
      cell: ({ dueOn }: Row) => <DateText value={dueOn} />,
    },
    type: {
      id: "type",
      header: t("invoices:fields.type"),
      width: 140,
      hidePriority: 1,
      cell: ({ type }: Row) => t(`invoices:types.${type}`),
    },
  }) as const;
