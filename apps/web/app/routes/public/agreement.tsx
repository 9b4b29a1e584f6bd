import { TermsText } from "../../features/site/legal-text.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("agreement", { descriptionKey: "legal:terms.description" });

export default function Agreement() {
  return <TermsText />;
}
