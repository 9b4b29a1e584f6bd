import { translate } from "@presale/contracts/translate.ts";
import { NotFoundScreen } from "../components/states/not-found-screen.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const meta = () => pageMeta({ title: translate("titles:notFound"), isPrivate: true });

export default function NotFound() {
  return <NotFoundScreen />;
}
