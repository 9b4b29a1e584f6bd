import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const news = graphql(`fragment News on News { id title content publishedAt isRead }`);
export type News = ResultOf<typeof news>;

/** Each part is asked for only where the person may read it. */
export const dashboardQuery = graphql(
  `query Dashboard($readsTasks: Boolean!, $readsFeatures: Boolean!, $readsProjects: Boolean!, $readsInvoices: Boolean!, $timeZone: String!) {
    me { tokenBalance }
    latestNews { ...News }
    tokenMonths(timeZone: $timeZone) @include(if: $readsInvoices) { month added spent }
    hasExports @include(if: $readsProjects)
    tasks(paging: { perPage: 1 }) @include(if: $readsTasks) { total }
    features(paging: { perPage: 1 }) @include(if: $readsFeatures) { total }
    projects(paging: { perPage: 5, orderBy: "updatedAt", order: DESC }) @include(if: $readsProjects) {
      total longestHours
      items { id title clientName featureCount taskCount taskPlaces capacity minHours maxHours updatedAt }
    }
  }`,
  [news],
);
type Dashboard = ResultOf<typeof dashboardQuery>;
export type LatestProject = NonNullable<Dashboard["projects"]>["items"][number];

export type TokenMonth = NonNullable<Dashboard["tokenMonths"]>[number];

export const markNewsReadMutation = graphql(
  `mutation MarkNewsRead($ids: [ID!]!) { markNewsRead(newsPostIds: $ids) { ...News } }`,
  [news],
);
