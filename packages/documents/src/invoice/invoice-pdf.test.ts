import { currencies } from "@presale/contracts/currencies.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCoverage } from "../pdf/coverage.ts";
import { DocumentFailed, DocumentTooLarge } from "../pdf/document.errors.ts";
import { DocumentRenderer } from "../renderer/renderer.ts";
import { creditNote, invoice, invoiceLabels } from "../testing/invoice.factory.ts";
import { type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import type { Invoice, InvoiceDocument } from "./invoice.types.ts";

const renderer = new DocumentRenderer();
beforeAll(() => renderer.warmUp());
afterAll(() => renderer.close());

async function renderPdf(
  given: InvoiceDocument,
): Promise<ReadPdf & { standard: string; words: string }> {
  const { pdf, standard } = await renderer.renderInvoice(given);
  const read = await readPdf(pdf);
  return { ...read, standard, words: read.pages.join("\n").replace(/\s+/g, " ") };
}

const expectAll = (words: string, ...all: string[]) => {
  for (const one of all) expect(words).toContain(one);
};

const refusal = async (given: InvoiceDocument) => {
  const error: unknown = await renderer.renderInvoice(given).catch((thrown: unknown) => thrown);
  if (!(error instanceof DocumentFailed)) throw new Error(`No DocumentFailed but ${error}`);
  return error.reasons[0];
};

describe("Invoice PDF", () => {
  it("shows seller, buyer, dates, lines, totals and payment details on one page", async () => {
    const { words, pages } = await renderPdf(invoice());
    expect(pages).toHaveLength(1);
    expectAll(words, "Invoice number 2026-0042", "Date of issue 22/11/2026");
    expectAll(
      words,
      "Date of supply 21/11/2026",
      "Date due 06/12/2026",
      "£36.00 GBP due 06/12/2026",
    );
    expectAll(
      words,
      "From Presale Ltd 1 Example Street London EC1A 1AA United Kingdom billing@presale.example",
      "+44 20 7946 0000 Tax number: GB 123 4567 89 Registered in England and Wales, No. 00000000",
      "Bill to Northwind Software GmbH Hafenstraße 12 20457 Hamburg Germany",
      "accounts@northwind.example Tax number: DE 987654321",
      "Description Quantity Unit price Amount Project task tokens 20 £1.50 £30.00",
      "Total excluding tax £30.00 Tax (20%) £6.00 Total £36.00 Amount due £36.00",
      "How to pay Bank: Example Bank plc IBAN: GB29 NWBK 6016 1331 9268 19 BIC: NWBKGB2L",
      "Payment reference 2026-0042",
      "Page 1 of 1",
    );
  });

  it("is tagged to PDF/UA-1 with title, author and language, and is reproducible", async () => {
    const [one, other] = [await renderer.renderInvoice(invoice()), await renderPdf(invoice())];
    const again = await renderer.renderInvoice(invoice());
    expect(again.pdf.equals(one.pdf)).toBe(true);
    const { standard, title, author, language, isTagged, roles, links } = other;
    expect({ standard, title, author, language, isTagged }).toEqual({
      standard: "ua-1",
      title: "Invoice 2026-0042",
      author: "Presale Ltd",
      language: "en-GB",
      isTagged: true,
    });
    for (const role of ["H1", "Table", "TH", "TD", "Link"]) expect(roles).toContain(role);
    expect(links).toContain("mailto:billing@presale.example");
  });

  it("a paid invoice shows its payment date and no payment details", async () => {
    const { words } = await renderPdf(invoice({ paidOn: "2026-12-01" }));
    expectAll(words, "£36.00 GBP Paid on 01/12/2026", "Amount paid £36.00", "Date due 06/12/2026");
    for (const left of ["IBAN", "Payment reference", "Amount due", "GBP due"]) {
      expect(words).not.toContain(left);
    }
  });

  it("leaves out empty optional fields", async () => {
    const { seller, buyer } = invoice();
    const party = ({ legalName, address }: Invoice["seller"]) => ({ legalName, address });
    const bare = invoice({
      seller: party(seller),
      buyer: { ...party(buyer), taxNumber: null, registration: "", email: null, phone: "" },
      brand: { name: "Northwind", wordmark: ["", ""] },
      paymentDetails: " \n ",
    });
    const { words, standard, links, pages } = await renderPdf(bare);
    expect({ standard, links, pages: pages.length }).toEqual({
      standard: "ua-1",
      links: [],
      pages: 1,
    });
    expect(words).toMatch(/^Invoice Northwind Invoice number/);
    for (const left of ["How to pay", "Payment reference", "Tax number", "null", "undefined"]) {
      expect(words).not.toContain(left);
    }
  });

  it("shows why no tax is charged", async () => {
    const untaxed = invoice({ taxRate: 0, tax: 0, total: 3_000, taxReason: "Reverse charge" });
    expectAll((await renderPdf(untaxed)).words, "Tax (0%) £0.00 Total £30.00", "Reverse charge");
  });

  it("prints the largest sums and fractional tax rates exactly", async () => {
    const lines = [
      {
        description: "Tokens",
        quantity: 9_007_199,
        unitPrice: 1_000_000_007,
        net: 9_007_199_063_050_393,
      },
      { description: "One more", quantity: 1, unitPrice: 1, net: 1 },
    ];
    const net = 9_007_199_063_050_394;
    const { words } = await renderPdf(
      invoice({ currency: "USD", lines, net, tax: 5, total: net + 5, taxRate: 8_875 }),
    );
    expectAll(
      words,
      "Tokens 9,007,199 $10,000,000.07 $90,071,990,630,503.93",
      "One more 1 $0.01 $0.01",
    );
    expectAll(words, "Total excluding tax $90,071,990,630,503.94", "Tax (8.875%) $0.05");
    expectAll(words, "$90,071,990,630,503.99 USD due");
  });

  it("keeps the totals together on one page", async () => {
    const [line] = invoice().lines;
    for (let count = 20; count < 34; count += 1) {
      const description = "line\n".repeat(count);
      const lines = line ? [{ ...line, description }] : [];
      const { pages } = await renderPdf(invoice({ lines, paymentDetails: null }));
      const page = pages.find((words) => words.includes("Total excluding tax"));
      expect(page).toContain("Amount due");
    }
  });

  it("the fonts have a glyph for every currency symbol", async () => {
    const { covers } = await loadCoverage();
    const signs = currencies.map((currency) => formatMoney(0, currency)).join("");
    expect([...new Set(signs)].filter((sign) => !covers(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  it("shows the currency code once when the symbol is the code", async () => {
    const { words } = await renderPdf(invoice({ currency: "CHF" }));
    expect(words).toMatch(/CHF\s36\.00/);
    expect(words).not.toMatch(/CHF\s?36\.00 CHF/);
  });

  it.each([
    ["lines that don't add up to the net amount", { net: 2_999, total: 3_599 }],
    ["a wrong total", { total: 3_601 }],
    [
      "a negative total",
      {
        lines: [{ description: "Tokens", quantity: 1, unitPrice: 1, net: -1 }],
        net: -1,
        tax: 0,
        total: -1,
      },
    ],
    ["fractions of a cent", { tax: 600.5, total: 3_600.5 }],
    ["an invalid due date", { dueDate: "tomorrow" }],
  ])("rejects %s", async (_name, over) => {
    expect(await refusal(invoice(over))).toMatchObject({ code: "invalidData" });
  });

  it("rejects a megabyte of text", async () => {
    const large = renderer.renderInvoice(invoice({ paymentDetails: "x".repeat(1_000_000) }));
    await expect(large).rejects.toBeInstanceOf(DocumentTooLarge);
  });
});

describe("Credit note PDF", () => {
  it("shows the corrected invoice, the reason and positive amounts", async () => {
    const { words, title, standard, pages } = await renderPdf(creditNote());
    expect({ title, standard, pages: pages.length }).toEqual({
      title: "Credit note C2026-0003",
      standard: "ua-1",
      pages: 1,
    });
    expectAll(
      words,
      "Credit note number C2026-0003 Date of issue 28/11/2026 Date of supply 21/11/2026 From",
      "Credit to Northwind Software GmbH",
      "£36.00 GBP credited Corrects invoice 2026-0042 dated 22/11/2026 Tokens not used, given back.",
      "Project task tokens 20 £1.50 £30.00 Total excluding tax £30.00 Tax (20%) £6.00",
      "Total £36.00 Total credited £36.00",
    );
    for (const left of ["-£", "Date due", "Amount due", "How to pay"])
      expect(words).not.toContain(left);
  });
});

it("an invoice PDF prints nothing but its labels and data", async () => {
  const labels = Object.fromEntries(
    Object.keys(invoiceLabels).map((key) => [key, `[${key}]`]),
  ) as Invoice["labels"];
  const blank = { ...invoice({ lines: [], net: 0, tax: 0, total: 0, labels }), number: "7" };
  const party = { legalName: "Name", address: "Place" };
  const { words } = await renderPdf({
    ...blank,
    seller: party,
    buyer: party,
    paymentDetails: null,
  });
  const left = words.replaceAll(/\[\w+\]|Name|Place|Presale|[\d/.£ ·]/g, "");
  expect(left).toBe("");
});
