import { InvoicesList } from "../../features/invoices/invoices-list.tsx";

export default InvoicesList;
