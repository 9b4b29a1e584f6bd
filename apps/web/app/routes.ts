import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type AreaName, areas } from "./lib/routes/areas.ts";
import { fileOf } from "./lib/routes/file-of.ts";
import type { RouteEntry } from "./lib/routes/route-entry.ts";

const notFound = (path: string) => route(path, "routes/not-found.tsx", { id: `${path}-not-found` });

/** An area's frame around its screens, each of which is a file that loads on demand. */
function routesOf(area: AreaName) {
  const { root, screens, nowhere = [] } = areas[area];
  const routeOf = (entry: RouteEntry) => {
    const file = `routes/${area}/${fileOf(entry)}`;
    return entry.path === "/" ? index(file) : route(entry.path.slice(1), file);
  };
  const entries = Object.values(screens);
  return layout(`routes/${area}/layout.tsx`, [
    ...entries.filter(({ asksApi }) => !asksApi).map(routeOf),
    layout(
      "routes/api-layout.tsx",
      { id: `${area}-api` },
      entries.filter(({ asksApi }) => asksApi).map(routeOf),
    ),
    ...nowhere.map((path) => notFound(path.slice(1))),
    notFound(`${root}/*`.replace(/^\/+/, "")),
  ]);
}

// A screen is an entry in lib/routes/<area>.ts and a file in routes/<area>/.
export default (Object.keys(areas) as AreaName[]).map(routesOf) satisfies RouteConfig;
