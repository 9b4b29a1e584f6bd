/** Answers of clients to a version, and replies to them. */
export const proposalAnswers = {
  title: "Conversation",
  notVerified: "Email not verified",
  kinds: {
    changes: "Asks for changes",
    declined: "Declined",
    question: "Question",
    reply: "Reply",
  },
  reply: {
    action: "Reply to {{name}}",
    title: "Reply to {{name}}",
    leadMailed: "The reply is shown on the page of their link, and emailed to {{email}}.",
    leadShown: "The reply is shown on the page of their link.",
    text: "Reply",
    submit: "Send reply",
    done: "Reply sent",
  },
  errors: {
    tooMany: "This page has taken as many answers as it can. Please write an email.",
  },
  client: {
    title: "Your answer",
    messages: "Messages",
    changes: {
      title: "Ask for changes",
      text: "What should change?",
      textHelp: "This doesn't end the offer.",
      submit: "Send request",
    },
    question: {
      title: "Ask a question",
      text: "Your question",
      textHelp: "We'll answer on this page.",
      submit: "Send question",
    },
    declined: {
      title: "Decline",
      text: "Reason (optional)",
      textHelp: "You can't undo this here. {{company}} can open the proposal again.",
      submit: "Decline proposal",
    },
    name: "Your name",
    email: "Your email",
    sent: "Sent. {{company}} has been notified.",
    failed: "This couldn't be sent. Check your connection and try again.",
    needsScript: "To answer here, turn on JavaScript, or write to {{email}}.",
  },
} as const;
