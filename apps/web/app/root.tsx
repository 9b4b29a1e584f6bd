import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import "@fontsource-variable/inter/wght.css";
import { useEffect, useRef } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useNavigate,
} from "react-router";
import { AppProviders } from "./components/app-providers.tsx";
import { CrashScreen } from "./components/crash-screen.tsx";
import { NavigationProgress } from "./components/navigation-progress.tsx";
import { installNavigator } from "./lib/navigation.ts";
import { turnNoticesPage } from "./lib/notices.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171b20" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <AppProviders>{children}</AppProviders>
        <Scripts />
      </body>
    </html>
  );
}

/** What every change of path brings: the top of the page, and the notices' next page. */
function usePathChange() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => installNavigator(navigate), [navigate]);
  useEffect(() => {
    // The browser's own restoring would scroll down again after a reload of a long page.
    window.history.scrollRestoration = "manual";
  }, []);
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on arriving: hydration would pull a reader who has scrolled already.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    turnNoticesPage();
  }, [pathname]);
}

export default function Root() {
  usePathChange();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export { CrashScreen as ErrorBoundary };
