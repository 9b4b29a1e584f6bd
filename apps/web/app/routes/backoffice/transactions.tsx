import { TransactionsList } from "../../features/payments-admin/transactions-list.tsx";

export default TransactionsList;
