import { pathTo } from "../../lib/paths.ts";

export const featuresPlace = { label: "nav:features", to: pathTo("features") } as const;
