import { TicketsList } from "../../features/support/tickets-list.tsx";

export default TicketsList;
