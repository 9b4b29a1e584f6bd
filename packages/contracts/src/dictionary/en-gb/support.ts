/** Support tickets in the workspace, and texts shared with the staff pages. */
export const support = {
  titles: { list: "Support", page: "Ticket" },
  list: {
    title: "Support",
    lead: "Ask questions, report problems and follow our replies.",
    add: "New ticket",
    search: "Title or message",
    emptyTitle: "No tickets yet",
    emptyText:
      "Something not working, or got a question? Open a ticket and our staff will reply here.",
  },
  fields: {
    title: "Ticket",
    status: "Status",
    person: "User",
    lastMessage: "Last message",
    opened: "Opened",
  },
  filters: { status: "Status", whose: "Opened by", own: "Me" },
  statuses: { processing: "Open", resolved: "Resolved", closed: "Closed" },
  answered: "Staff replied",
  waitingFor: {
    support: "Waiting for our support",
    you: "Waiting for you",
    colleague: "Waiting for {{name}}",
  },
  form: {
    newTitle: "New ticket",
    title: "Title",
    text: "Message",
    textHelp:
      "{{min}} to {{max}} characters. Describe what you did, what you saw and what you expected.",
    images: "Images",
    sendKey: "Press Ctrl+Enter to send.",
    imagesHelp: "jpg, png, gif or webp, up to {{max}} images. You can paste them too.",
    submit: "Open ticket",
    done: "Ticket “{{title}}” opened. We'll reply here.",
  },
  conversation: {
    title: "Conversation",
    by: "Message from {{name}}",
    you: "You",
    staff: "Presale staff",
    images: "Images in the message from {{name}}",
    openedForYou: "Our staff opened this ticket for you.",
    openedFor: "Our staff opened this ticket for {{name}}.",
  },
  reply: {
    label: "Your reply",
    helpResolved: "This ticket is resolved. Replying reopens it.",
    submit: "Send reply",
    submitResolved: "Send and reopen",
    closed: "This ticket is closed, so you can't reply.",
    closedNew: "Open a new ticket",
  },
  resolve: {
    action: "Mark as resolved",
    done: "Ticket resolved. Replying reopens it.",
  },
  facts: "About this ticket",
  errors: {
    limited: "You've sent too many messages in the past hour. Try again later. Your text is kept.",
    closed: "This ticket is closed. Open a new one to continue.",
    meanwhile: "Someone else has changed this ticket in the meantime. Review it, then try again.",
    full: "This ticket has reached the limit of {{max}} messages. Open a new one.",
  },
} as const;
