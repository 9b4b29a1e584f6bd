import { graphql } from "../../lib/apollo/graphql.ts";

export const inboxQuery = graphql(`
  query Inbox($paging: PagingInput) {
    notifications(paging: $paging) {
      total
      unreadCount
      items { id kind data isRead createdAt }
    }
  }
`);

export const markReadMutation = graphql(`
  mutation MarkNotificationsRead($ids: [ID!]) {
    markNotificationsRead(ids: $ids)
  }
`);
