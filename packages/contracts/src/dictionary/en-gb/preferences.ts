/** What one is told of, and how: in the profile, and on the page that mails lead to. */
export const preferences = {
  title: "Notifications",
  lead: "Choose what you hear of, and how. Mails are sent when you are away, several within minutes as one.",
  onlooker: "Only the person themselves chooses what they are told of.",
  kind: "What happens",
  channels: { product: "In Presale", mail: "By mail" },
  /** Within a sentence. */
  ways: { product: "in Presale", mail: "by mail" },
  alwaysHelp: "It can't be switched off.",
  choice: "{{kind}}: {{channel}}",
  on: "Switched on: {{kind}}, {{channel}}",
  off: "Switched off: {{kind}}, {{channel}}",
  groups: {
    work: "Work together",
    support: "Support",
    platform: "The platform",
    company: "Company and money",
    account: "Your account",
  },
  kinds: {
    mentioned: { label: "Mentions", description: "Somebody names you in a comment." },
    commented: {
      label: "Comments",
      description:
        "Somebody comments on what you made, or answers in a thread that you take part in.",
    },
    reminderDue: {
      label: "Reminders",
      description: "The time of one of your notes has come. Its mail is sent at once.",
    },
    ticketMessage: {
      label: "Messages in tickets",
      description: "Somebody opens a ticket, or answers in one, that concerns you.",
    },
    ticketStatus: {
      label: "Status of tickets",
      description: "A ticket that concerns you is resolved, opened again or closed.",
    },
    ticketAssigned: {
      label: "Tickets to look after",
      description: "Somebody gives you a ticket to look after.",
    },
    ticketNote: {
      label: "Internal notes",
      description: "A colleague notes something of a ticket that you look after.",
    },
    errorFound: {
      label: "Errors",
      description: "Something goes wrong that did not before, or again after it was resolved.",
    },
    inviteAccepted: { label: "New colleagues", description: "Somebody accepts your invite." },
    invoiceApproved: {
      label: "Paid invoices",
      description: "An invoice is paid. Your company gets a receipt by mail anyhow.",
    },
    invoiceFailed: {
      label: "Failed payments",
      description: "A payment of an invoice does not succeed.",
    },
    projectTaskTokensUpdated: {
      label: "Tokens",
      description: "Tokens are added, or spent on a project.",
    },
    accessChanged: { label: "Access", description: "Somebody changes what you may do." },
  },
  unsubscribing: {
    title: "Notification mails",
    ask: "These mails are sent to {{email}}:",
    isOff: "These mails are switched off for {{email}}:",
    confirm: "Stop these mails",
    undo: "Send them again",
    bell: "In Presale itself you are told as before.",
    preferences: "Choose what is mailed",
    deadTitle: "This link does not work",
    deadText:
      "It may be cut off or altered. Open it from the mail once more, or choose in your profile what is mailed to you.",
    done: "You will get no more mails about: {{kinds}}.",
  },
} as const;
