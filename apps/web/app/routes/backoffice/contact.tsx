import { ContactDetails } from "../../features/contacts/contact-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ContactDetails);
