import { dictionaryFiles } from "virtual:dictionary-files";
import { type RouteId, routeTable } from "./route-table.ts";
import type { RouteEntry } from "./routes/route-entry.ts";

/** The router's list of each route's scripts. */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

function filesOf(route: RouteId): string[] {
  const { routes = {} } =
    (window as { __reactRouterManifest?: Partial<Manifest> }).__reactRouterManifest ?? {};
  const scripts = routes[route];
  const { namespaces = [] }: RouteEntry = routeTable[route];
  const texts = namespaces.flatMap((namespace) => dictionaryFiles[namespace] ?? []);
  return scripts ? [scripts.module, ...(scripts.imports ?? []), ...texts] : texts;
}

const isFetched = (file: string) =>
  performance.getEntriesByName(new URL(file, window.location.href).href).length > 0;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// Safari has no idle callback.
const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1_000);
  });

/**
 * Loads the files of screens into the browser's cache, one at a time while the browser is idle. The
 * router's own prefetching would reload the page if a file failed to load.
 */
export async function prefetchScreens(
  routes: readonly RouteId[],
  signal: AbortSignal,
): Promise<void> {
  if (savesData()) return;
  try {
    for (const file of new Set(routes.flatMap(filesOf))) {
      await nextIdle();
      if (signal.aborted || !navigator.onLine) return;
      if (!isFetched(file)) await fetch(file, { priority: "low", signal });
    }
  } catch {
    // The screen loads its files when it is opened.
  }
}
