import { matchPath } from "react-router";
import type { PageNamespace } from "./i18n/shell-words.ts";
import { type AreaName, areas } from "./routes/areas.ts";
import { backofficeScreens } from "./routes/backoffice.ts";
import { publicScreens } from "./routes/public.ts";
import type { RouteEntry } from "./routes/route-entry.ts";
import { workspaceScreens } from "./routes/workspace.ts";

/** Every screen of the product: guards, heads, links, words and the rail derive from this table. */
export const routeTable = { ...publicScreens, ...workspaceScreens, ...backofficeScreens };

export type RouteId = keyof typeof routeTable;

/** The same table, each entry with all its optional properties. */
export const routeEntries = Object.entries(routeTable) as [RouteId, RouteEntry][];

/** Addresses that exist only to say that they lead nowhere. */
export const barePaths = Object.values(areas).flatMap(({ nowhere = [] }) => nowhere);

const withoutEnd = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

export function areaOfPath(pathname: string): AreaName {
  const [, first] = pathname.split("/");
  return first === "workspace" || first === "backoffice" ? first : "public";
}

/** The table's entry for a path, or none where nothing stands. Fixed words win over `:params`. */
export function entryOfPath(pathname: string): (RouteEntry & { id: RouteId }) | null {
  const path = withoutEnd(pathname);
  if (barePaths.some((bare) => bare === path)) return null;
  const matches = routeEntries.filter(([, entry]) => matchPath(entry.path, path));
  const fixedFirst = matches.toSorted(
    ([, one], [, other]) => one.path.split(":").length - other.path.split(":").length,
  );
  const [found] = fixedFirst;
  return found ? { id: found[0], ...found[1] } : null;
}

/** The dictionary's files that the page of a path shows, besides what every page says. */
export const wordsOfPath = (pathname: string): PageNamespace[] => [
  ...areas[areaOfPath(pathname)].words,
  ...(entryOfPath(pathname)?.words ?? []),
];
