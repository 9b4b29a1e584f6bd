import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const news = graphql(`fragment News on News { id title content publishedAt isRead }`);
export type News = ResultOf<typeof news>;

const attentionData = graphql(`
  fragment Waiting on Query {
    unread: notifications(filter: { unread: true, kinds: [mentioned, commented, ticketMessage, ticketStatus, proposalAnswered, proposalAccepted, proposalExpiring] }, paging: { perPage: 5, order: DESC }) {
      unreadCount
      items { id kind data quote createdAt }
    }
    dueNotes: notes(filter: { state: due, isOwn: true }, paging: { perPage: 5, orderBy: "remindAt" }) @include(if: $readsNotes) {
      total
      items { id description entityType entityId entityTitle remindAt }
    }
    soonNotes: notes(filter: { state: waiting, isOwn: true, until: $soon }, paging: { perPage: 5, orderBy: "remindAt" }) @include(if: $readsNotes) {
      total
      items { id description entityType entityId entityTitle remindAt }
    }
    unpaid: invoices(filter: { status: notPaid, type: tokens }, paging: { perPage: 3, orderBy: "createdAt" }) @include(if: $readsInvoices) {
      total
      items { id number total currency dueOn isOverdue createdAt }
    }
    expiring: expiringProjects @include(if: $readsProjects) { id title clientName validUntil }
    unopened: proposals(filter: { state: unopened }, paging: { perPage: 3, orderBy: "sentAt" }) @include(if: $readsProjects) {
      total
      items { id projectId number title clientName sentAt }
    }
    openTickets: tickets(filter: { status: processing, isOwn: true }, paging: { perPage: 1 }) { total }
  }
`);
export type AttentionData = ResultOf<typeof attentionData>;

/** Requests only the parts that the user may read. */
export const dashboardQuery = graphql(
  `query Dashboard($readsTasks: Boolean!, $readsFeatures: Boolean!, $readsProjects: Boolean!, $readsInvoices: Boolean!, $readsLibrary: Boolean!, $readsNotes: Boolean!, $timeZone: String!, $soon: DateTime!) {
    ...Waiting
    me { tokenBalance }
    latestNews { ...News }
    recentChanges @include(if: $readsLibrary) { entityType entityId entityTitle updatedAt updatedBy { id name } }
    tokenMonths(timeZone: $timeZone) @include(if: $readsInvoices) { month added spent }
    pipeline @include(if: $readsProjects) { state count sums { currency digits minNet maxNet } }
    sampleProject @include(if: $readsProjects) { id taskCount featureCount }
    hasExports @include(if: $readsProjects)
    tasks(paging: { perPage: 1 }) @include(if: $readsTasks) { total }
    features(paging: { perPage: 1 }) @include(if: $readsFeatures) { total }
    projects(paging: { perPage: 5, orderBy: "updatedAt", order: DESC }) @include(if: $readsProjects) {
      total longestHours
      items { id title clientName state featureCount taskCount taskOccurrences capacity minHours maxHours updatedAt }
    }
  }`,
  [news, attentionData],
);
type Dashboard = ResultOf<typeof dashboardQuery>;
export type LatestProject = NonNullable<Dashboard["projects"]>["items"][number];

export type RecentChange = NonNullable<Dashboard["recentChanges"]>[number];

export type PipelineState = NonNullable<Dashboard["pipeline"]>[number];

export type TokenMonth = NonNullable<Dashboard["tokenMonths"]>[number];

export const createSampleMutation = graphql(`
  mutation CreateSampleProject { createSampleProject { id } }
`);

export const markNotificationsReadMutation = graphql(
  `mutation MarkNotificationsRead($ids: [ID!]) { markNotificationsRead(ids: $ids) }`,
);

export const markNewsReadMutation = graphql(
  `mutation MarkNewsRead($ids: [ID!]!) { markNewsRead(newsPostIds: $ids) { ...News } }`,
  [news],
);
