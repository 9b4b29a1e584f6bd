import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { FileColumn } from "./columns.ts";

type DateValue = string | null | undefined;

export const csvDate = (value: DateValue) => value && formatDate(value);
export const csvDateTime = (value: DateValue) => value && formatDateTime(value);

/** Exports an amount with two decimals, and its currency in the next column. */
export const csvMoneyColumns = <Row extends { currency: string }>(
  headers: { amount: string; currency: string },
  /** Hundredths. */
  amountOf: (row: Row) => number,
): FileColumn<Row>[] => [
  { header: headers.amount, value: (row) => (amountOf(row) / 100).toFixed(2) },
  { header: headers.currency, value: ({ currency }) => currency },
];
