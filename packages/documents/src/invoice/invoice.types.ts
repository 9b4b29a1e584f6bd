import type { Currency } from "@presale/contracts/currencies.ts";
import type { invoiceDocument } from "@presale/contracts/dictionary/en-gb/invoice-document.ts";
import type { Amount, TaxRate } from "@presale/domain/money.ts";

/** `YYYY-MM-DD` */
type IsoDay = string;

/** Seller or buyer, as they were when it was issued. */
export interface InvoiceParty {
  legalName: string;
  /** One line or several. */
  address: string;
  taxNumber?: string | null;
  /** Where and under which number the company is registered, in its own words. */
  registration?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** Money without tax. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: Amount;
  net: Amount;
}

/** All words of the PDF; what stands in `{}` is filled in. */
export type InvoiceLabels = Record<Exclude<keyof typeof invoiceDocument, "failed">, string>;

interface IssuedDocument {
  /** BCP 47: the PDF's language and its numbers' grouping. */
  locale: string;
  labels: InvoiceLabels;
  /** The wordmark's two parts stand in the theme's two colours. */
  brand: { name: string; wordmark: readonly [string, string] };
  number: string;
  issueDate: IsoDay;
  supplyDate: IsoDay;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  currency: Currency;
  taxRate: TaxRate;
  /** Why there is no tax, or this one: `"Reverse charge"`. */
  taxReason?: string | null;
  /** Never negative, in a credit note as little as in an invoice; printed as given. */
  net: Amount;
  tax: Amount;
  total: Amount;
}

export interface Invoice extends IssuedDocument {
  kind: "invoice";
  dueDate: IsoDay;
  /** How to pay, in several lines; left out once it is paid. */
  paymentDetails?: string | null;
  /** Makes it a receipt. */
  paidOn?: IsoDay | null;
}

export interface CreditNote extends IssuedDocument {
  kind: "creditNote";
  corrects: { number: string; issueDate: IsoDay; reason: string };
}

/** Everything that an invoice or a credit note shows. */
export type InvoiceDocument = Invoice | CreditNote;
