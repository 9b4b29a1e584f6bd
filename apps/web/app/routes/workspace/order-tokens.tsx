import { OrderTokens } from "../../features/invoices/order-tokens.tsx";

export default OrderTokens;
