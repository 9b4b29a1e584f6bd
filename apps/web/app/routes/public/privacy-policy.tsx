import { CrashScreen } from "../../components/crash-screen.tsx";
import { inBrowser, onServer } from "../../features/legal/legal-data.ts";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { metaOfFailed, metaOfPath } from "../../lib/page-meta.ts";
import type { Route } from "./+types/privacy-policy.ts";

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, "privacy");
export const clientLoader = () => inBrowser("privacy");
export const meta: Route.MetaFunction = ({ location, error }) =>
  error ? metaOfFailed(location.pathname, error) : metaOfPath(location.pathname);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <LegalPage kind="privacy" text={loaderData} />;
}

export { CrashScreen as ErrorBoundary };
