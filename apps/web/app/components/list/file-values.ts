import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { FileColumn } from "./columns.ts";

type When = string | null | undefined;

export const csvDate = (value: When) => value && formatDate(value);
export const csvDateTime = (value: When) => value && formatDateTime(value);

/** Exports an amount with two decimals, and its currency in the next column. */
export const csvMoneyColumns = <Row extends { currency: string }>(
  headers: { amount: string; currency: string },
  /** Hundredths. */
  amountOf: (row: Row) => number,
): FileColumn<Row>[] => [
  { header: headers.amount, value: (row) => (amountOf(row) / 100).toFixed(2) },
  { header: headers.currency, value: ({ currency }) => currency },
];
