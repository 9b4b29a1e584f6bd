import { CrashScreen } from "../../components/crash-screen.tsx";
import { inBrowser, onServer } from "../../features/legal/legal-data.ts";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, "privacy");
export const clientLoader = () => inBrowser("privacy");

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <LegalPage kind="privacy" text={loaderData} />;
}

export { CrashScreen as ErrorBoundary };
