import { TicketDetails } from "../../features/support/ticket-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(TicketDetails);
