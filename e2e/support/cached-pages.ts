import { routeEntries } from "../../apps/web/app/lib/route-table.ts";

export const cachedPaths = routeEntries.flatMap(([, { path, shows }]) =>
  shows && !path.includes(":") ? [path] : [],
);
