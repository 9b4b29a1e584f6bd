import { expect, it } from "vitest";
import { invoiceNumber } from "./invoice-number.ts";

it("invoices and credit notes have separate prefixes, and numbers at least five digits", () => {
  const number = 17;
  expect(invoiceNumber({ series: "invoice", year: 2026, number })).toBe("INV-2026-00017");
  expect(invoiceNumber({ series: "credit", year: 2026, number })).toBe("CN-2026-00017");
  expect(invoiceNumber({ series: "invoice", year: 2026, number: 123_456 })).toBe("INV-2026-123456");
});
