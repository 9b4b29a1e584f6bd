/** Tickets: what people ask of staff, and what both sides' pages say of it. */
export const support = {
  titles: { list: "Support", page: "Ticket" },
  list: {
    title: "Support",
    lead: "Ask our staff, report what does not work, and see what became of it.",
    add: "New ticket",
    search: "Title or what was said",
    emptyTitle: "No tickets yet",
    emptyText:
      "Something does not work, or a question is left? Open a ticket: our staff answer here.",
  },
  fields: {
    title: "Ticket",
    status: "Status",
    person: "Person",
    lastMessage: "Last message",
    opened: "Opened",
  },
  filters: { status: "Status", whose: "Whose", own: "Mine" },
  statuses: { processing: "Processing", resolved: "Resolved", closed: "Closed" },
  answered: "Answered",
  form: {
    newTitle: "New ticket",
    title: "What is it about?",
    text: "What happened?",
    textHelp:
      "From {{min}} to {{max}} characters. What you did, what you saw, what you had expected.",
    images: "Images",
    imagesHelp: "jpg, png, gif or webp, {{max}} at most",
    submit: "Open the ticket",
    done: "The ticket “{{title}}” is open. We answer here.",
  },
  conversation: {
    title: "Conversation",
    by: "Message of {{name}}",
    you: "You",
    staff: "Presale staff",
    images: "Images of the message of {{name}}",
    openedForYou: "Our staff opened this ticket for you.",
    openedFor: "Our staff opened this ticket for {{name}}.",
  },
  reply: {
    label: "Your reply",
    help: "Ctrl+Enter sends it.",
    helpResolved: "This ticket is resolved: a reply opens it again.",
    submit: "Send the reply",
    submitResolved: "Send and open it again",
    closed: "This ticket is closed, nothing more can be said in it.",
    closedNew: "Open a new one",
  },
  resolve: {
    action: "Mark as resolved",
    done: "The ticket is resolved. A reply opens it again.",
  },
  facts: "About this ticket",
  errors: {
    limited:
      "Many messages came from you within an hour. Wait a while; what you have written is kept.",
    closed: "This ticket is closed. Open a new one to go on.",
    meanwhile:
      "Somebody else has changed this ticket meanwhile. Look at it as it is now, then decide again.",
    full: "There are {{max}} messages in this ticket, the most there can be. Open a new one.",
  },
} as const;
