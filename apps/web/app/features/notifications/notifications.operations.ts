import { graphql } from "../../lib/apollo/graphql.ts";

export const inboxQuery = graphql(`
  query Inbox($paging: PagingInput, $filter: NotificationFilter) {
    notifications(paging: $paging, filter: $filter) {
      total
      unreadCount
      items { id kind data quote isRead createdAt }
    }
  }
`);

export const markReadMutation = graphql(`
  mutation MarkNotificationsRead($ids: [ID!]) {
    markNotificationsRead(ids: $ids)
  }
`);
