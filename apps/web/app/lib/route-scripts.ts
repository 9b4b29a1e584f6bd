import { type ClientInstrumentation, type DataRouteObject, matchRoutes } from "react-router";
import { loseConnection } from "./connection.ts";
import { loadPageNamespaces } from "./i18n/load-namespaces.ts";
import { navigationGate, startNavigation } from "./navigation-gate.ts";

/** React Router's own globals, which its types don't declare. */
interface RouterGlobals {
  __reactRouterDataRouter?: { routes: DataRouteObject[] };
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
}

const globals = (): RouterGlobals => window as RouterGlobals;

const pathnameOf = (to: string) => new URL(to, window.location.href).pathname;

/** Returns the script files of a path's layouts and screen that have not been loaded. */
function missingFiles(to: string): string[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded = {},
  } = globals();
  const matches = matchRoutes(router?.routes ?? [], pathnameOf(to)) ?? [];
  return matches.flatMap(({ route: { id } }) =>
    id in loaded ? [] : (manifest?.routes[id]?.module ?? []),
  );
}

/** Keeps the page when the next one can't be loaded. `onUnreachable` reports it. */
export const keepPageOffline = (onUnreachable: () => void): ClientInstrumentation => ({
  router({ instrument }) {
    // The browser's Back doesn't pass the gate.
    window.addEventListener("popstate", () => void startNavigation());
    instrument({
      navigate: navigationGate({
        isLoaded: (to) => missingFiles(to).length === 0,
        load: (to) =>
          Promise.all([
            ...missingFiles(to).map((file) => import(/* @vite-ignore */ file)),
            loadPageNamespaces(pathnameOf(to)),
          ]),
        isServerReachable: () =>
          fetch("/healthz", { cache: "no-store" }).then(
            ({ ok }) => ok,
            () => false,
          ),
        onUnreachable: () => {
          loseConnection();
          onUnreachable();
        },
      }),
    });
  },
});
