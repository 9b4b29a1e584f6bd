import type { PrintedPrice } from "@presale/contracts/printed-price.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import { linesOfTable, printedPrice } from "../testing/price.factory.ts";
import {
  bullets,
  feature,
  largeProposal,
  paragraph,
  proposal,
  richText,
  sampleLabels,
  task,
} from "../testing/proposal.factory.ts";
import { readPdf } from "../testing/read-pdf.ts";
import type { Proposal } from "./proposal.types.ts";

const renderer = new DocumentRenderer();
beforeAll(() => renderer.warmUp());
afterAll(() => renderer.close());

const flat = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ");

async function renderPdf(given: Proposal) {
  const { pdf, standard } = await renderer.renderProposal(given);
  expect(standard).toBe("ua-1");
  const read = await readPdf(pdf);
  return { ...read, words: flat(read.pages.join("\n")) };
}
const priced = (over: Partial<PrintedPrice> = {}, rest: Partial<Proposal> = {}) =>
  proposal({ price: printedPrice(over), ...rest });

const rates: PrintedPrice["rates"] = {
  title: "Rates",
  columns: ["Role", "Per hour"],
  rows: [
    { label: "Engineer", amounts: ["€85.00"] },
    { label: "Designer", amounts: ["€72.50"] },
  ],
  sum: null,
};
const features: PrintedPrice["features"] = {
  title: "Price by feature",
  columns: ["Feature", "Min", "Max"],
  rows: [{ label: "Accounts", amounts: ["€2,963.15", "€5,038.30"] }],
  sum: { label: "Work", amounts: ["€2,963.15", "€5,038.30"] },
};
const fixed: Partial<PrintedPrice> = {
  headline: "Fixed price plus VAT 23%",
  net: "€4,800.00",
  withTax: "€5,904.00 including VAT 23%",
  binding: "The price is €4,800.00 plus VAT 23%, however many hours the work takes.",
  lines: {
    title: "Price",
    columns: ["Item", "Amount"],
    rows: [
      { label: "Net price", amounts: ["€4,800.00"], isSubtotal: true },
      { label: "VAT 23%", amounts: ["€1,104.00"] },
    ],
    sum: { label: "Total", amounts: ["€5,904.00"] },
  },
};

describe("The price in a proposal's PDF", () => {
  it("is on the cover and the summary beside the hours, and a section with every line", async () => {
    const given = priced({ rates, features, taxNote: "VAT at the rate in force when supplied" });
    const { pages, words, outline } = await renderPdf(given);
    for (const page of [pages[0], pages[1]].map(flat)) {
      expect(page).toContain("6–10 h");
      expect(page).toContain("€3,560.97–6,054.78");
    }
    expect(flat(pages[0])).toContain("Estimated price plus VAT 23%");
    expect(flat(pages[1])).toContain("€4,379.99–7,447.38 including VAT 23%");
    const { binding, lines, taxNote } = printedPrice(given.price ?? {});
    const parts = [
      [binding, "Item Min Max", ...linesOfTable(lines), taxNote],
      ["Rates Role Per hour", ...linesOfTable(rates)],
      ["Price by feature Feature Min Max", ...linesOfTable(features)],
    ];
    const places = parts.map((texts) => words.indexOf(texts.join(" ")));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const titles = outline.map(({ title }) => title.replace(/^\d+ /, ""));
    const start = titles.indexOf(sampleLabels.effortByFeature);
    expect(titles.slice(start, start + 3)).toEqual([
      sampleLabels.effortByFeature,
      "Price",
      sampleLabels.features,
    ]);
  });

  it("has one column if it is one figure", async () => {
    const { pages, words } = await renderPdf(priced(fixed));
    expect(flat(pages[0])).toContain("Fixed price plus VAT 23% €4,800.00");
    expect(words).toContain("Item Amount Net price €4,800.00 VAT 23% €1,104.00 Total €5,904.00");
    expect(words).not.toMatch(/\bRates\b|Price by feature/);
  });

  it("is alone on the cover if the hours are hidden", async () => {
    const hidden = { minHours: undefined, maxHours: undefined };
    const { pages, words } = await renderPdf(
      priced({}, { totals: {}, features: [feature({ ...hidden, tasks: [task(hidden)] })] }),
    );
    expect(flat(pages[0])).toContain("€3,560.97–6,054.78");
    expect(words).not.toMatch(/\d h\b/);
    expect(words).toContain("Sign-in form");
  });

  it.each([
    ["a short range", {}],
    ["large amounts", { net: "KWD\u00a0990,000,000,000.123–990,000,000,000.456" }],
  ])("leaves the summary on one page, with long texts and %s", async (_name, price) => {
    const given = priced(price, { ...largeProposal(3, 3), images: new Map() });
    given.price = printedPrice(price);
    given.project.description = richText(
      ...Array.from({ length: 40 }, () => paragraph("word ".repeat(60))),
    );
    given.project.exclusions = richText(
      bullets(...Array.from({ length: 60 }, (_, index) => `Thing ${index}`)),
    );
    const { pages } = await renderPdf(given);
    expect(pages[1]).toContain(sampleLabels.onOnePage);
    expect(pages[1]).toContain(sampleLabels.whatComesNext);
    expect(flat(pages[1])).toContain("sign on page");
    expect(flat(pages[2])).toContain(sampleLabels.contents);
  });

  it("prints markup in its texts as text, and continues a long table on the next page", async () => {
    const hostile = '#read("/etc/passwd") $x$ *b* <l> @ref';
    const rows = Array.from({ length: 120 }, (_, index) => ({
      label: index === 7 ? hostile : `Part ${index}`,
      amounts: ["€1.00", "€2.00"],
    }));
    const { words, pages } = await renderPdf(
      priced({ taxNote: hostile, headline: hostile, features: { ...features, rows } }),
    );
    expect(words.split('#read("/etc/passwd") $x$ *b* <l> @ref').length - 1).toBe(3);
    expect(words).toContain("Part 119 €1.00 €2.00");
    expect(pages.filter((page) => /Part \d+/.test(page)).length).toBeGreaterThan(1);
  });
});
