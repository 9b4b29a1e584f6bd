import { PlatformAudit } from "../../features/audit/platform-audit.tsx";

export default PlatformAudit;
