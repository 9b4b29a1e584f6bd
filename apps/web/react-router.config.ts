import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The page includes the whole route table: navigation needs no manifest requests.
  routeDiscovery: { mode: "initial" },
  // One file per route: four files of 60 bytes each cost more than they save.
  splitRouteModules: false,
} satisfies Config;
