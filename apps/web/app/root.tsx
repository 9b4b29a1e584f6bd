import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { defaultLocale } from "@presale/contracts/limits.ts";
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
import type { Route } from "./+types/root.ts";
import { AppProviders } from "./components/app-providers.tsx";
import { CrashScreen } from "./components/crash-screen.tsx";
import { NavigationProgress } from "./components/navigation-progress.tsx";
import { loadPageNamespaces } from "./lib/i18n/load-namespaces.ts";
import { installNavigator } from "./lib/navigation.ts";
import { expireNotices } from "./lib/notices.ts";
import { metaOfPage } from "./lib/page-meta.ts";
import { barColors } from "./lib/theme/theme.ts";

/** Loads the page's dictionary before it renders, in the browser only. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await loadPageNamespaces(new URL(request.url).pathname);
  },
];

export const meta: Route.MetaFunction = metaOfPage;

export const links: LinksFunction = () => [
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml" },
  { rel: "icon", href: "/icons/48.png", sizes: "48x48" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // A script sets the scheme attribute before hydration.
    <html lang={defaultLocale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {barColors.map(({ scheme, color }) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
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

/** Scrolls to the top and updates the notices when the path changes. */
function usePathChange() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => installNavigator(navigate), [navigate]);
  useEffect(() => {
    // The browser's own restoration would scroll down again after reloading a long page.
    window.history.scrollRestoration = "manual";
  }, []);
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on load: hydration would move a reader who has already scrolled.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    expireNotices();
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
