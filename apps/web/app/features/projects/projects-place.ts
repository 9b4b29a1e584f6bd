import { pathTo } from "../../lib/paths.ts";

export const projectsPlace = { label: "nav:projects", to: pathTo("projects") } as const;
