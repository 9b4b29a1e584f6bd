import { SupportTicketDetails } from "../../features/support-admin/ticket-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(SupportTicketDetails);
