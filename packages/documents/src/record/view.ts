import { themeColours } from "@presale/contracts/limits.ts";
import { truncateWithEllipsis } from "@presale/contracts/text.ts";
import { cleanLine, cleanLines } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { cleanLabels, pageParts } from "../pdf/labels.ts";
import { priceView } from "../pdf/price-view.ts";
import type { AcceptanceRecord } from "./record.types.ts";

/** Characters: the footer has one line, however long the title. */
const footerLength = 90;

/** Converts the record of an acceptance to the template's data. */
export function recordView(record: AcceptanceRecord, coverage: Coverage) {
  const { locale, date } = record;
  const labels = cleanLabels(record.labels, coverage);
  const line = (text: unknown) => cleanLine(text, coverage);
  const title = line(record.title);
  return {
    colours: themeColours,
    lang: locale.split("-")[0] ?? "en",
    region: locale.split("-")[1] ?? null,
    pageOf: pageParts(labels.pageOf),
    kind: labels.title,
    title,
    company: line(record.company),
    issued: date.split("-").map(Number),
    footer: truncateWithEllipsis(`${labels.title}  ·  ${title}`, footerLength),
    statement: cleanLines(record.statement, coverage),
    price: record.price ? priceView(record.price, coverage) : null,
    facts: record.facts.map(([label, value]) => [line(label), cleanLines(value, coverage)]),
    notes: record.notes.map((note) => cleanLines(note, coverage)),
  };
}
