import { expect, it } from "vitest";
import { invoiceNumber } from "./invoice-number.ts";

it("an invoice and a credit note have series of their own, with five digits at least", () => {
  const number = 17;
  expect(invoiceNumber({ series: "invoice", year: 2026, number })).toBe("INV-2026-00017");
  expect(invoiceNumber({ series: "credit", year: 2026, number })).toBe("CN-2026-00017");
  expect(invoiceNumber({ series: "invoice", year: 2026, number: 123_456 })).toBe("INV-2026-123456");
});
