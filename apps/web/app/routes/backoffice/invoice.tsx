import { InvoiceDetails } from "../../features/invoices-admin/invoice-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(InvoiceDetails);
