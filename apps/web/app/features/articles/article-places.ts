import { pathTo } from "../../lib/paths.ts";

export const ownArticlesPlace = { label: "nav:ownArticles", to: pathTo("ownArticles") } as const;
export const staffArticlesPlace = {
  label: "nav:articles",
  to: pathTo("backofficeArticles"),
} as const;
