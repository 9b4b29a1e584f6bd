import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { substitute } from "../pdf/clean-text.ts";
import { creditNote, invoice } from "../testing/invoice.factory.ts";
import { feature, paragraph, proposal, richText, task } from "../testing/proposal.factory.ts";
import { type PlacedText, readPdf } from "../testing/read-pdf.ts";
import { DocumentRenderer } from "./renderer.ts";

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = new DocumentRenderer();
});
afterAll(() => renderer.close());

const texts = [
  ["Hebrew", "שלום עולם", "DejaVuSans"],
  ["Arabic", "مرحبا بالعالم", "DejaVuSans"],
  ["Thai", "ภาษาไทย", "NotoSansThai"],
  ["Simplified Chinese", "深圳市科技有限公司", "NotoSansHans"],
  ["Traditional Chinese", "臺灣電腦軟體", "NotoSansHans"],
  ["Japanese", "東京都テストひらがな", "NotoSansHans"],
  ["Korean", "서울특별시", "NotoSansKR"],
  ["Devanagari", "नमस्ते", "NotoSans"],
  ["emoji", "🚀", "NotoEmoji"],
  ["joined emoji", "👨\u200d👩\u200d👧\u200d👦", "NotoEmoji"],
  ["mixed scripts", "Acme 深圳 ไทย 한국", "NotoSansHans"],
] as const;

// NFKC turns presentation forms back into letters.
const packed = (words: string) =>
  words.normalize("NFKC").replace(/[\s\u200b-\u200f\u202a-\u202e]/g, "");

describe.each(texts)("Text in %s", (_, text, face) => {
  it.each([
    ["an invoice", () => renderer.renderInvoice(invoice({ buyer: buyer(text) }))],
    ["a credit note", () => renderer.renderInvoice(creditNote({ buyer: buyer(text) }))],
    ["a proposal", () => renderer.renderProposal(titled(text))],
  ])("is drawn in its font in %s, without missing glyphs", async (_kind, render) => {
    const { pdf, standard } = await render();
    const read = await readPdf(pdf);
    // PDF/UA-1 doesn't allow a character without a glyph.
    expect(standard).toBe("ua-1");
    expect(read.pages.join("")).not.toContain(substitute);
    expect(read.texts.map(({ font }) => font).join()).toContain(face);
    const found = packed(read.pages.join(""));
    for (const word of text.split(" ")) expect(found).toContain(packed(word));
  });
});

const buyer = (legalName: string) => ({
  ...invoice().buyer,
  legalName,
  address: `${legalName} (${legalName})`,
});
const titled = (title: string) =>
  proposal({
    features: [feature({ title, description: richText(title), tasks: [task({ title })] })],
  });

it("draws a joined emoji as one glyph", async () => {
  const widths = await Promise.all(
    ["👨\u200d👩\u200d👧\u200d👦", "👨"].map(async (text) => {
      const { texts: drawn } = await readPdf(
        (await renderer.renderInvoice(invoice({ buyer: buyer(text) }))).pdf,
      );
      const [glyph] = drawn.filter(({ font }) => font.includes("NotoEmoji"));
      return glyph && glyph.right - glyph.left;
    }),
  );
  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1);
});

it("a Latin document embeds no fonts for other scripts", async () => {
  const [latin, again] = [invoice(), invoice({ buyer: buyer("深圳") })];
  const before = await renderer.renderInvoice(latin);
  await renderer.renderInvoice(again);
  expect((await renderer.renderInvoice(latin)).pdf.equals(before.pdf)).toBe(true);
  const { texts: drawn } = await readPdf(before.pdf);
  expect(new Set(drawn.map(({ font }) => font.split("-")[0]))).toEqual(new Set(["NotoSans"]));
});

/** Returns the left positions of the first and the last word. */
function placesOf(drawn: PlacedText[], first: string, last: string): [number, number] {
  const at = (word: string) => drawn.find(({ text }) => text.includes(word));
  return [at(first)?.left ?? Number.NaN, at(last)?.left ?? Number.NaN];
}

it.each([
  ["an invoice", (words: string) => renderer.renderInvoice(invoice({ buyer: buyer(words) }))],
  [
    "a proposal",
    (words: string) =>
      renderer.renderProposal(proposal({ features: [feature({ description: richText(words) })] })),
  ],
])("sets Hebrew text right to left in %s, and Latin text left to right", async (_, render) => {
  const drawn = async (words: string) => (await readPdf((await render(words)).pdf)).texts;
  const [hebrew, company] = placesOf(await drawn("שלום Zq"), "שלום", "Zq");
  expect(hebrew).toBeGreaterThan(company);
  const [latin, word] = placesOf(await drawn("Zq שלום"), "Zq", "שלום");
  expect(latin).toBeLessThan(word);
});

describe("Table with many columns", () => {
  const words = ["Internationalisation", "WWWWWWWWWWWW", "Configuration", "42", "2026-11-21"];
  const cell = (words: string) => ({ type: "tableCell", content: [paragraph(words)] });
  const table = (columns: number) => ({
    type: "table",
    content: [0, 1, 2].map((row) => ({
      type: "tableRow",
      content: Array.from({ length: columns }, (_, column) =>
        cell(`${words[(row + column) % words.length]} ${"abcdefghijklmnopqrst"[column]}${row}`),
      ),
    })),
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20])(
    "no words overlap with %i columns",
    async (columns) => {
      const given = proposal({
        features: [
          feature({
            description: richText(table(columns)),
            tasks: [task({ description: richText(table(columns)) })],
          }),
        ],
      });
      const { texts: drawn, pages } = await readPdf((await renderer.renderProposal(given)).pdf);
      const overlaps = drawn.filter((one) =>
        drawn.some(
          (other) =>
            other !== one &&
            other.page === one.page &&
            Math.abs(other.baseline - one.baseline) < 2 &&
            other.left < one.right - 0.5 &&
            one.left < other.right - 0.5,
        ),
      );
      expect(overlaps.map(({ text }) => text)).toEqual([]);
      const all = packed(pages.join(""));
      for (const letter of "WI") expect(all.split(letter).length).toBeGreaterThan(columns / 2);
    },
  );
});
