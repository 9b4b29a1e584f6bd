import { pathTo } from "../../lib/paths.ts";

export const featuresBackLink = { label: "nav:features", to: pathTo("features") } as const;
