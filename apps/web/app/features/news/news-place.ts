import { pathTo } from "../../lib/paths.ts";

export const newsPlace = { label: "nav:news", to: pathTo("backofficeNews") } as const;
