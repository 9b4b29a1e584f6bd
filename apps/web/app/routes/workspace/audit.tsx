import { CompanyAudit } from "../../features/audit/company-audit.tsx";

export default CompanyAudit;
