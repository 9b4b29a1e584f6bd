import { CrashScreen } from "../../components/crash-screen.tsx";
import { inBrowser, onServer } from "../../features/legal/legal-data.ts";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import type { Route } from "./+types/agreement.ts";

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, "terms");
export const clientLoader = () => inBrowser("terms");

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <LegalPage kind="terms" text={loaderData} />;
}

export { CrashScreen as ErrorBoundary };
