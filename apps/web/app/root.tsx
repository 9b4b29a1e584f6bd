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
import { loadWords } from "./lib/i18n/load-words.ts";
import { installNavigator } from "./lib/navigation.ts";
import { turnNoticesPage } from "./lib/notices.ts";
import { metaOfPage } from "./lib/page-meta.ts";
import { barColors } from "./lib/theme/theme.ts";

/** Before a page of any area, in the browser only. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await loadWords(new URL(request.url).pathname);
  },
];

/** The head of every page: the route table's, by path. A page that knows more has its own. */
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
    // A script has named the scheme there before React comes.
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
