import { routeEntries } from "../../apps/web/app/lib/route-table.ts";

/** Paths of cached public pages without parameters. */
export const keptPaths = routeEntries.flatMap(([, { path, shows }]) =>
  shows && !path.includes(":") ? [path] : [],
);
