import { InvoicesList } from "../../features/invoices-admin/invoices-list.tsx";

export default InvoicesList;
