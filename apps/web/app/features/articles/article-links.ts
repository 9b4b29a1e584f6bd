import { pathTo } from "../../lib/paths.ts";

export const ownArticlesLink = { label: "nav:ownArticles", to: pathTo("ownArticles") } as const;
export const staffArticlesLink = {
  label: "nav:articles",
  to: pathTo("backofficeArticles"),
} as const;
