import { CompanyDetails } from "../../features/companies-admin/company-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(CompanyDetails);
