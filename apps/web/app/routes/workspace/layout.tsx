import { useEffect } from "react";
import { Outlet } from "react-router";
import { ApiProvider } from "../../components/api-provider.tsx";
import { AppShell } from "../../components/shell/app-shell.tsx";
import { LoadingScreen } from "../../components/states/loading-screen.tsx";
import { NotificationBell } from "../../features/notifications/notification-bell.tsx";
import { ErasureBanner } from "../../features/personal-data/erasure-banner.tsx";
import { registerWorkspaceSearch } from "../../features/search/register-workspace-search.ts";
import { guardInnerPage } from "../../lib/guard.ts";
import type { Route } from "./+types/layout.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInnerPage];

/** Makes the router render this area in the browser only, after the guard has run. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen isFirst />;
}

export default function WorkspaceLayout() {
  useEffect(registerWorkspaceSearch, []);
  return (
    <ApiProvider>
      <AppShell tools={<NotificationBell />}>
        <ErasureBanner />
        <Outlet />
      </AppShell>
    </ApiProvider>
  );
}
