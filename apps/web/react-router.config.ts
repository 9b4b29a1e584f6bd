import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes with the page: no manifest requests while moving about.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
