import { TransactionDetails } from "../../features/payments-admin/transaction-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(TransactionDetails);
