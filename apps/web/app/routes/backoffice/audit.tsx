import { PlatformAudit } from "../../features/audit/platform-audit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("backofficeAudit", { isPrivate: true });

export default function Screen() {
  return <PlatformAudit />;
}
