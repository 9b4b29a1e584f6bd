import { invoiceDocument } from "@presale/contracts/dictionary/en-gb/invoice-document.ts";
import { amountsOf } from "@presale/domain/money.ts";
import type { CreditNote, Invoice } from "../invoice/invoice.types.ts";

export const invoiceLabels = invoiceDocument;

const line = { quantity: 20, unitPrice: 150 };
const taxRate = 20_000;

const issued = {
  locale: "en-GB",
  labels: invoiceLabels,
  brand: { name: "Presale", wordmark: ["Pre", "sale"] as const },
  seller: {
    legalName: "Presale Ltd",
    address: "1 Example Street\nLondon EC1A 1AA\nUnited Kingdom",
    taxNumber: "GB 123 4567 89",
    registration: "Registered in England and Wales, No. 00000000",
    email: "billing@presale.example",
    phone: "+44 20 7946 0000",
  },
  buyer: {
    legalName: "Northwind Software GmbH",
    address: "Hafenstraße 12\n20457 Hamburg\nGermany",
    taxNumber: "DE 987654321",
    email: "accounts@northwind.example",
  },
  supplyDate: "2026-11-21",
  lines: [
    { ...line, description: "Project task tokens", net: amountsOf({ ...line, taxRate }).net },
  ],
  currency: "GBP" as const,
  taxRate,
  ...amountsOf({ ...line, taxRate }),
};

export const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...issued,
  kind: "invoice",
  number: "2026-0042",
  issueDate: "2026-11-22",
  dueDate: "2026-12-06",
  paymentDetails: "Bank: Example Bank plc\nIBAN: GB29 NWBK 6016 1331 9268 19\nBIC: NWBKGB2L",
  ...over,
});

export const creditNote = (over: Partial<CreditNote> = {}): CreditNote => ({
  ...issued,
  kind: "creditNote",
  number: "C2026-0003",
  issueDate: "2026-11-28",
  corrects: {
    number: "2026-0042",
    issueDate: "2026-11-22",
    reason: "Tokens not used, given back.",
  },
  ...over,
});
