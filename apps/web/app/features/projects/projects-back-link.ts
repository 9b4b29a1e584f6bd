import { pathTo } from "../../lib/paths.ts";

export const projectsBackLink = { label: "nav:projects", to: pathTo("projects") } as const;
