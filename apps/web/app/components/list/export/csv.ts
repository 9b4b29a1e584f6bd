import Papa from "papaparse";
import type { FileColumn, FileValue } from "../columns.ts";

/** Without it, spreadsheets take UTF-8 for something else. */
const byteOrderMark = "\uFEFF";

/**
 * What a spreadsheet would carry out: cells that begin like a formula, also in full width. A plain
 * negative number, such as a credit note's total, is nothing but a number, and stays one.
 */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const lines = (rows: readonly (readonly FileValue[])[]): string =>
  rows.length === 0
    ? ""
    : `${Papa.unparse(rows as FileValue[][], { newline: "\r\n", escapeFormulae: formula })}\r\n`;

/** What a file begins with. */
export const csvHead = (columns: readonly Pick<FileColumn<never>, "header">[]): string =>
  byteOrderMark + lines([columns.map(({ header }) => header)]);

/** Rows as RFC 4180 has them. */
export const csvRows = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  lines(rows.map((row) => columns.map(({ value }) => value(row))));
