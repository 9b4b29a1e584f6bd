import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes with the page: no manifest requests while moving about.
  routeDiscovery: { mode: "initial" },
  // A page's parts in one file: four files of 60 bytes to a frame cost more than they spare.
  splitRouteModules: false,
} satisfies Config;
