import { pathTo } from "../../lib/paths.ts";

export const newsBackLink = { label: "nav:news", to: pathTo("backofficeNews") } as const;
