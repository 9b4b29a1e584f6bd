import { afterAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import { creditNote, invoice } from "../testing/invoice.factory.ts";
import { readPdf } from "../testing/read-pdf.ts";
import type { InvoiceDocument } from "./invoice.types.ts";

const renderer = new DocumentRenderer();
afterAll(() => renderer.close());

async function renderPdf(given: InvoiceDocument) {
  const { pdf, standard } = await renderer.renderInvoice(given);
  const read = await readPdf(pdf);
  const words = read.pages.join("\n").replace(/\s+/g, " ");
  return { ...read, standard, words, packed: words.replaceAll(" ", "") };
}

describe("Hostile text in an invoice", () => {
  /** Returns an invoice and a credit note in which every text is `text`. */
  function filled(text: string): InvoiceDocument[] {
    const party = {
      legalName: text,
      address: text,
      taxNumber: text,
      registration: text,
      email: text,
      phone: text,
    };
    const texts = {
      number: text,
      brand: { name: text, wordmark: [text, text] as const },
      seller: party,
      buyer: party,
      lines: invoice().lines.map((line) => ({ ...line, description: text })),
      taxReason: text,
    };
    const corrects = { number: text, issueDate: "2026-11-22", reason: text };
    return [invoice({ ...texts, paymentDetails: text }), creditNote({ ...texts, corrects })];
  }

  it("markup and placeholders are printed as plain text", async () => {
    const hostile =
      '#set page(width: 1cm) #read("/etc/passwd") $x^2$ *b* _i_ <l> @ref `r` \\ // c {number} {day} $& $1';
    for (const given of filled(hostile)) {
      const { packed, standard, pages } = await renderPdf(given);
      const found = packed.split(hostile.replaceAll(" ", "")).length - 1;
      expect(found).toBe(19);
      expect(packed).not.toContain("root:");
      expect({ standard, pages: pages.length < 6 }).toEqual({ standard: "ua-1", pages: true });
    }
  });

  it("control and direction characters are dropped, and uncovered ones become squares", async () => {
    const odd =
      "\u202eturned\u202c שלום مرحبا \ud800 \u0000\u0007\u001b \ufeff \u{13000} \u{1B000} z\u0323\u0323";
    for (const given of filled(odd)) {
      const { words, standard, title } = await renderPdf(given);
      expect(standard).toBe("ua-1");
      for (const left of ["turned", "□ □", "36.00"]) expect(words).toContain(left);
      expect(title).toContain("turned");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that they are absent
      expect(`${words}${title}`).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ufeff]/);
    }
  });

  it("texts of 10,000 characters continue on more pages without loss", async () => {
    const long = `${"ŵ".repeat(5_000)}\n${"é ".repeat(2_498)}end`;
    const [seller, buyer] = [invoice().seller, invoice().buyer];
    const { packed, pages, standard } = await renderPdf(
      invoice({
        seller: { ...seller, address: long, registration: long },
        buyer: { ...buyer, legalName: long },
        lines: invoice().lines.map((line) => ({ ...line, description: long })),
        taxReason: long,
        paymentDetails: long,
      }),
    );
    expect(standard).toBe("ua-1");
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.length).toBeLessThan(60);
    const count = (sign: string) => packed.split(sign).length - 1;
    expect([count("ŵ"), count("é"), count("end")]).toEqual([30_000, 14_988, 6]);
    expect(packed).toContain("Amountdue£36.00");
  });

  it("a long seller name is shortened in the footer", async () => {
    const seller = { ...invoice().seller, legalName: "ŵ".repeat(10_000) };
    const { pages } = await renderPdf(invoice({ seller, paymentDetails: "line\n".repeat(200) }));
    expect(pages.at(-1)).toMatch(/Invoice 2026-0042\s+·\s+ŵ+\s*ŵ*…/);
    expect(pages.at(-1)?.split("ŵ").length).toBeLessThan(61);
  });

  it("payment details may have thousands of lines", async () => {
    const { pages, words } = await renderPdf(
      invoice({ paymentDetails: `${"a\n\n\n\n".repeat(2_000)}end` }),
    );
    expect(words).toContain("a end");
    expect(pages.length).toBeLessThan(120);
  });
});
