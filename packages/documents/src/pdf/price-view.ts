import type { PrintedPrice, PrintedRow, PrintedTable } from "@presale/contracts/printed-price.ts";
import { cleanLine } from "./clean-text.ts";
import type { Coverage } from "./coverage.ts";

// Rows. A table up to this height is kept on one page.
const shortTableRows = 20;

/** Converts a printed price to the templates' data, with drawable characters only. */
export function priceView(price: PrintedPrice, coverage: Coverage) {
  const line = (text: unknown) => cleanLine(text, coverage);
  const rowView = ({ label, amounts, isSubtotal = false }: PrintedRow) => ({
    label: line(label),
    amounts: amounts.map(line),
    isSubtotal,
  });
  const tableView = ({ title, columns, rows, sum }: PrintedTable) => ({
    title: line(title),
    columns: columns.map(line),
    rows: rows.map(rowView),
    sum: sum && rowView(sum),
    isShort: rows.length <= shortTableRows,
  });
  return {
    headline: line(price.headline),
    net: line(price.net),
    withTax: line(price.withTax),
    binding: line(price.binding),
    lines: tableView(price.lines),
    taxNote: line(price.taxNote),
    rates: price.rates && tableView(price.rates),
    features: price.features && tableView(price.features),
  };
}
