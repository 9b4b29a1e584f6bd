import type { InvoiceStatus } from "@presale/contracts/invoices.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { paidStatuses } from "./figure-statuses.ts";
import type { InvoiceAccountLookup } from "./invoices-admin.lookup.ts";

type Money = Awaited<ReturnType<InvoiceAccountLookup["moneyAcrossCompanies"]>>;

/** Returns open orders, revenue less credit notes, and overdue amounts, in hundredths. */
export function moneyFigures({ orders, credited, overdue }: Money) {
  const sumOf = (statuses: readonly InvoiceStatus[]) => {
    const found = orders.filter(({ status }) => statuses.includes(status));
    return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      count: rows.reduce((count, row) => count + row.count, 0),
      total: rows.reduce((total, row) => total + row.total, 0),
    }));
  };
  const backOf = (currency: string) =>
    credited.find((each) => each.currency === currency)?.total ?? 0;
  return {
    orders: sumOf(awaitingPaymentStatuses),
    revenue: sumOf(paidStatuses).map((sum) => ({
      ...sum,
      total: sum.total - backOf(sum.currency),
    })),
    overdue,
  };
}
