import { CompanyAudit } from "../../features/audit/company-audit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("companyAudit", { isPrivate: true });

export default function Screen() {
  return <CompanyAudit />;
}
