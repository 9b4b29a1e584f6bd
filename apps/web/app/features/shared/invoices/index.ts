export { Amounts } from "./amounts.tsx";
export { BuyerFacts } from "./buyer-facts.tsx";
export { invoiceColumns, invoiceFilters } from "./invoice-columns.tsx";
export { invoiceName } from "./invoice-name.ts";
export { InvoiceStatus } from "./invoice-status.tsx";
