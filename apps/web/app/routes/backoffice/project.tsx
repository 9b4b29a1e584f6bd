import { companyRow } from "../../features/library-admin/row-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(companyRow("project"));
