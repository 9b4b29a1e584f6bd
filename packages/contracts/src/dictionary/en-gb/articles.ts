/** The public article pages. */
export const articles = {
  title: "Articles",
  lead: "On estimating IT projects before the sale.",
  description:
    "Articles on estimating IT projects before the sale: hour ranges, risk, exclusions, and how to talk about a price.",
  pageTitle: "Articles, page {{page}}",
  write: "Write an article",
  mine: "My articles",
  by: "By {{author}}",
  views_one: "{{count}} view",
  views_other: "{{count}} views",
  none: "No articles yet. Check back soon.",
  pages: "Article pages",
  pageOf: "Page {{page}} of {{pages}}",
  newer: "Newer articles",
  older: "Older articles",
  all: "All articles",
  more: "More articles",
} as const;
