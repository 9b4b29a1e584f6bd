/** Notification settings in the profile, and the unsubscribe page that emails link to. */
export const preferences = {
  title: "Notifications",
  lead: "Choose what you're notified about, and how. When you're away, we group notifications that arrive within a few minutes into one email.",
  readOnly: "Only the user can change these settings.",
  kind: "Event",
  channels: { product: "In Presale", mail: "By email" },
  /** The channels in the middle of a sentence. */
  ways: { product: "in Presale", mail: "by email" },
  alwaysHelp: "This can't be turned off.",
  choice: "{{kind}}: {{channel}}",
  on: "Turned on: {{kind}}, {{channel}}",
  off: "Turned off: {{kind}}, {{channel}}",
  groups: {
    work: "Collaboration",
    support: "Support",
    platform: "Platform",
    company: "Company and billing",
    account: "Your account",
  },
  kinds: {
    mentioned: { label: "Mentions", description: "Someone mentions you in a comment." },
    commented: {
      label: "Comments",
      description:
        "Someone comments on something you created, or replies in a thread you're part of.",
    },
    reminderDue: {
      label: "Reminders",
      description: "One of your note reminders is due. Its email is sent right away.",
    },
    proposalOpened: {
      label: "Opened proposals",
      description: "A link to one of your proposals is opened for the first time.",
    },
    proposalExpiring: {
      label: "Expiring proposals",
      description: "One of your proposals expires within three days, or has expired.",
    },
    proposalAccepted: {
      label: "Accepted proposals",
      description: "A client accepts one of your proposals, or its acceptance is voided.",
    },
    proposalAnswered: {
      label: "Client answers",
      description:
        "A client asks for changes to one of your proposals, asks a question or declines it.",
    },
    ticketMessage: {
      label: "Ticket messages",
      description: "Someone opens or replies to a ticket that concerns you.",
    },
    ticketStatus: {
      label: "Ticket status",
      description: "A ticket that concerns you is resolved, reopened or closed.",
    },
    ticketAssigned: {
      label: "Assigned tickets",
      description: "Someone assigns a ticket to you.",
    },
    ticketNote: {
      label: "Internal notes",
      description: "A colleague adds an internal note to a ticket assigned to you.",
    },
    errorFound: {
      label: "Errors",
      description: "A new error occurs, or a resolved error comes back.",
    },
    inviteAccepted: { label: "New team members", description: "Someone accepts your invite." },
    invoiceApproved: {
      label: "Paid invoices",
      description:
        "An invoice is paid and its tokens are added. Your company always gets a receipt by email.",
    },
    invoiceFailed: {
      label: "Failed payments",
      description: "An invoice payment fails.",
    },
    projectTaskTokensUpdated: {
      label: "Tokens",
      description: "Tokens are granted, removed or spent on a project.",
    },
    accessChanged: { label: "Access", description: "Someone changes your permissions." },
  },
  unsubscribing: {
    title: "Notification emails",
    ask: "These emails are sent to {{email}}:",
    isOff: "These emails are turned off for {{email}}:",
    confirm: "Stop these emails",
    undo: "Resume these emails",
    bell: "This doesn't affect notifications in Presale.",
    preferences: "Manage email settings",
    deadTitle: "This link doesn't work",
    deadText:
      "It may be incomplete or altered. Open it from the email again, or choose in your profile which emails you get.",
    done: "You won't get any more emails about: {{kinds}}.",
  },
} as const;
