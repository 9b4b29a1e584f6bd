import { useEffect } from "react";
import { Outlet } from "react-router";
import { ApiProvider } from "../../components/api-provider.tsx";
import { AppShell } from "../../components/shell/app-shell.tsx";
import { LoadingScreen } from "../../components/states/loading-screen.tsx";
import { NotificationBell } from "../../features/notifications/notification-bell.tsx";
import { registerStaffSearch } from "../../features/search/register-staff-search.ts";
import {
  preloadStaffShell,
  SandboxBanner,
  SandboxChip,
  StaffRail,
  useRefreshedStaffShell,
} from "../../features/shared/staff-shell/index.ts";
import { guardInnerPage } from "../../lib/guard.ts";
import type { Route } from "./+types/layout.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInnerPage];

/** Makes the router render this area in the browser only, after the guard has run. */
export const clientLoader = () => preloadStaffShell();
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen isFirst />;
}

function StaffShell() {
  useRefreshedStaffShell();
  return (
    <AppShell
      rail={(onChoose) => <StaffRail onChoose={onChoose} />}
      tools={
        <>
          <SandboxChip />
          <NotificationBell />
        </>
      }
    >
      <SandboxBanner />
      <Outlet />
    </AppShell>
  );
}

export default function BackofficeLayout() {
  useEffect(registerStaffSearch, []);
  return (
    <ApiProvider>
      <StaffShell />
    </ApiProvider>
  );
}
