import { routeEntries } from "../../apps/web/app/lib/route-table.ts";

/** Of the pages that are the same for everybody those with an address of their own. */
export const keptPaths = routeEntries.flatMap(([, { path, shows }]) =>
  shows && !path.includes(":") ? [path] : [],
);
