import type { Currency } from "@presale/contracts/currencies.ts";
import type { invoiceDocument } from "@presale/contracts/dictionary/en-gb/invoice-document.ts";
import type { Amount, TaxRate } from "@presale/domain/money.ts";

/** `YYYY-MM-DD` */
type IsoDay = string;

export interface InvoiceParty {
  legalName: string;
  address: string;
  taxNumber?: string | null;
  /** Register and number of the company, as free text. */
  registration?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** Amounts exclude tax. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: Amount;
  net: Amount;
}

/** All texts of the PDF. Placeholders in `{}` are replaced. */
export type InvoiceLabels = Record<Exclude<keyof typeof invoiceDocument, "failed">, string>;

interface IssuedDocument {
  /** BCP 47. Determines the PDF's language and digit grouping. */
  locale: string;
  labels: InvoiceLabels;
  /** The wordmark's two parts are printed in the theme's two colours. */
  brand: { name: string; wordmark: readonly [string, string] };
  number: string;
  issueDate: IsoDay;
  supplyDate: IsoDay;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  currency: Currency;
  taxRate: TaxRate;
  /** Reason for this tax, or for no tax: `"Reverse charge"`. */
  taxReason?: string | null;
  /** Never negative, not even in a credit note. Printed as given. */
  net: Amount;
  tax: Amount;
  total: Amount;
}

export interface Invoice extends IssuedDocument {
  kind: "invoice";
  dueDate: IsoDay;
  /** Bank details, several lines. Omitted once the invoice is paid. */
  paymentDetails?: string | null;
  /** If set, the document is a receipt. */
  paidOn?: IsoDay | null;
}

export interface CreditNote extends IssuedDocument {
  kind: "creditNote";
  corrects: { number: string; issueDate: IsoDay; reason: string };
}

export type InvoiceDocument = Invoice | CreditNote;
