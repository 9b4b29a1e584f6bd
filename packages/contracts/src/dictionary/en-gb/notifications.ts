/** The bell and what it tells of. */
export const notifications = {
  title: "Notifications",
  bell: "Notifications",
  bellUnread: "Notifications, {{count}} unread",
  unread: "Unread",
  markAll: "Mark all as read",
  markOne: "Mark as read",
  older: "Show older",
  emptyTitle: "Nothing here yet",
  emptyText: "When your access changes, tokens move or someone joins, it is told here.",
  failed: "Your notifications could not be fetched",
  markFailed: "They could not be marked as read",
  arrived: "New notification: {{text}}",
  kinds: {
    accessChanged: "{{by}} changed what you may do",
    accessChangedByStaff: "Presale staff changed what you may do",
    inviteAccepted: "{{name}} accepted your invite",
    tokensAdded_one: "{{formatted}} token was added",
    tokensAdded_other: "{{formatted}} tokens were added",
    tokensSpent_one: "{{formatted}} token was spent on “{{project}}”",
    tokensSpent_other: "{{formatted}} tokens were spent on “{{project}}”",
    other: "Something happened that this version can't show. Reload the page.",
  },
  details: {
    balance_one: "{{formatted}} token left",
    balance_other: "{{formatted}} tokens left",
  },
} as const;
