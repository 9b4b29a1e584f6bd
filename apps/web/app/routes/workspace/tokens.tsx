import { TokensList } from "../../features/invoices/tokens-list.tsx";

export default TokensList;
