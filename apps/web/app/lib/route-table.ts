import { matchPath } from "react-router";
import type { PageNamespace } from "./i18n/shell-translations.ts";
import { type AreaName, areas } from "./routes/areas.ts";
import { backofficeScreens } from "./routes/backoffice.ts";
import { publicScreens } from "./routes/public.ts";
import type { RouteEntry } from "./routes/route-entry.ts";
import { workspaceScreens } from "./routes/workspace.ts";

/**
 * All screens: guards, heads, links, dictionaries and the navigation rail derive from this table.
 */
export const routeTable = { ...publicScreens, ...workspaceScreens, ...backofficeScreens };

export type RouteId = keyof typeof routeTable;

/** The same table, typed with all optional properties. */
export const routeEntries = Object.entries(routeTable) as [RouteId, RouteEntry][];

/** Paths that always return not found. */
export const notFoundPaths = Object.values(areas).flatMap(({ notFoundPaths: paths = [] }) => paths);

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

export function areaOfPath(pathname: string): AreaName {
  const [, first] = pathname.split("/");
  return first === "workspace" || first === "backoffice" ? first : "public";
}

/** Returns the entry that matches a path, or null. Static segments win over `:params`. */
export function entryOfPath(pathname: string): (RouteEntry & { id: RouteId }) | null {
  const path = withoutTrailingSlash(pathname);
  if (notFoundPaths.some((notFoundPath) => notFoundPath === path)) return null;
  const matches = routeEntries.filter(([, entry]) => matchPath(entry.path, path));
  const fixedFirst = matches.toSorted(
    ([, one], [, other]) => one.path.split(":").length - other.path.split(":").length,
  );
  const [found] = fixedFirst;
  return found ? { id: found[0], ...found[1] } : null;
}

export const namespacesOfPath = (pathname: string): PageNamespace[] => [
  ...areas[areaOfPath(pathname)].namespaces,
  ...(entryOfPath(pathname)?.namespaces ?? []),
];
