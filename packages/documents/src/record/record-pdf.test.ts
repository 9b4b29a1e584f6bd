import { acceptanceRecord } from "@presale/contracts/dictionary/en-gb/acceptance-record.ts";
import { afterAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import { linesOfTable, printedPrice } from "../testing/price.factory.ts";
import { readPdf } from "../testing/read-pdf.ts";
import type { AcceptanceRecord } from "./record.types.ts";

const renderer = new DocumentRenderer();
afterAll(() => renderer.close());

const record = (change: Partial<AcceptanceRecord> = {}): AcceptanceRecord => ({
  locale: "en-GB",
  labels: acceptanceRecord,
  company: "Northlight",
  title: "Web shop",
  date: "2026-11-28",
  statement: "I accept version 3 of “Web shop”.",
  facts: [
    [acceptanceRecord.acceptedBy, "Ada Finch"],
    [acceptanceRecord.pdfHash, "a".repeat(64)],
  ],
  notes: [acceptanceRecord.signature],
  ...change,
});

async function renderPdf(given: AcceptanceRecord) {
  const { pdf, standard } = await renderer.renderRecord(given);
  const read = await readPdf(pdf);
  return { pdf, standard, ...read, words: read.pages.join("\n").replace(/\s+/g, " ") };
}

describe("Record of acceptance", () => {
  it("is an accessible PDF of one page with every fact", async () => {
    const { standard, pages, title, words } = await renderPdf(record());
    expect({ standard, pages: pages.length }).toEqual({ standard: "ua-1", pages: 1 });
    expect(title).toBe("Record of acceptance · Web shop");
    for (const fact of ["Northlight", "I accept version 3", "Accepted by Ada Finch"])
      expect(words).toContain(fact);
    expect(words.replaceAll(" ", "")).toContain("a".repeat(64));
    expect(words).toContain("simple electronic signature");
  });

  it("prints every line of a price and what it binds to, still on one page", async () => {
    const price = printedPrice({ taxNote: "Reverse charge" });
    const { standard, pages, words } = await renderPdf(record({ price }));
    expect({ standard, pages: pages.length }).toEqual({ standard: "ua-1", pages: 1 });
    const lines = [price.binding, "Item Min Max", ...linesOfTable(price.lines), price.taxNote];
    expect(words).toContain(`Price ${lines.join(" ")}`);
  });

  it("has the same bytes for the same data", async () => {
    const [one, other] = [await renderPdf(record()), await renderPdf(record())];
    expect(one.pdf.equals(other.pdf)).toBe(true);
  });

  it("prints markup as text, and names in any script", async () => {
    const hostile = '#read("/etc/passwd") $x$ *b* <l> @ref';
    const { words } = await renderPdf(
      record({ company: hostile, title: hostile, statement: hostile, facts: [["Name", hostile]] }),
    );
    expect(words.split('#read("/etc/passwd")').length - 1).toBeGreaterThanOrEqual(4);
    expect(words).not.toContain("root:");
    for (const name of ["深圳", "Łukasz Żółć", "שלום"])
      expect((await renderPdf(record({ facts: [["Name", name]] }))).words).toContain(name);
  });
});
