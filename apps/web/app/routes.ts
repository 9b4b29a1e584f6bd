import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type AreaName, areas } from "./lib/routes/areas.ts";
import type { RouteEntry } from "./lib/routes/route-entry.ts";

const notFound = (path: string) => route(path, "routes/not-found.tsx", { id: `${path}-not-found` });

/** Wraps an area's layout around its screens, each of which is lazy-loaded. */
function routesOf(area: AreaName) {
  const { root, screens, notFoundPaths = [] } = areas[area];
  // Several screens may share a file, so each route has its table name as id.
  const routeOf = ([id, { path, file }]: [string, RouteEntry]) =>
    path === "/" ? index(file, { id }) : route(path.slice(1), file, { id });
  const entries = Object.entries(screens);
  return layout(`routes/${area}/layout.tsx`, [
    ...entries.filter(([, { callsApi }]) => !callsApi).map(routeOf),
    layout(
      "routes/api-layout.tsx",
      { id: `${area}-api` },
      entries.filter(([, { callsApi }]) => callsApi).map(routeOf),
    ),
    ...notFoundPaths.map((path) => notFound(path.slice(1))),
    notFound(`${root}/*`.replace(/^\/+/, "")),
  ]);
}

// A screen is an entry in lib/routes/<area>.ts, which names its file.
export default (Object.keys(areas) as AreaName[]).map(routesOf) satisfies RouteConfig;
