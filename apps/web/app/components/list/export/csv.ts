import Papa from "papaparse";
import type { FileColumn, FileValue } from "../columns.ts";

/** Without it, spreadsheets don't recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Prevents formula injection: matches cells that a spreadsheet would run, also with full-width
 * signs. A plain negative number, such as a credit note's total, stays unchanged.
 */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const csvLines = (rows: readonly (readonly FileValue[])[]): string =>
  rows.length === 0
    ? ""
    : `${Papa.unparse(rows as FileValue[][], { newline: "\r\n", escapeFormulae: formula })}\r\n`;

export const csvHead = (columns: readonly Pick<FileColumn<never>, "header">[]): string =>
  byteOrderMark + csvLines([columns.map(({ header }) => header)]);

/** Formats rows as CSV (RFC 4180). */
export const csvRows = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  csvLines(rows.map((row) => columns.map(({ value }) => value(row))));
