export { InvoiceStatus } from "./invoice-status.tsx";
