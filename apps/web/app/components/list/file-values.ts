import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { FileColumn } from "./columns.ts";

type When = string | null | undefined;

/** What a file has of a moment or a day: as the list shows it, and nothing where there is none. */
export const dayInFile = (value: When) => value && formatDate(value);
export const timeInFile = (value: When) => value && formatDateTime(value);

/** An amount as a number of two decimals, and its currency beside it. */
export const moneyInFile = <Row extends { currency: string }>(
  headers: { amount: string; currency: string },
  /** Hundredths. */
  amountOf: (row: Row) => number,
): FileColumn<Row>[] => [
  { header: headers.amount, value: (row) => (amountOf(row) / 100).toFixed(2) },
  { header: headers.currency, value: ({ currency }) => currency },
];
