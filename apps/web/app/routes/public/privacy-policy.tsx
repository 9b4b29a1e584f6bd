import { PrivacyText } from "../../features/site/legal-text.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () =>
  routeMeta("privacyPolicy", { descriptionKey: "legal:privacy.description" });

export default function PrivacyPolicy() {
  return <PrivacyText />;
}
