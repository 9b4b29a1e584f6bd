export const invites = {
  titles: { list: "Invites form" },
  list: {
    title: "Invites",
    lead: "All invites and their status.",
    search: "Search by email",
    emptyTitle: "No invites yet",
    emptyText: "Invite colleagues by email. They join your team as soon as they set a password.",
  },
  invite: "Invite people",
  byStaff: "Presale staff",
  fields: {
    email: "Email",
    type: "Type and role",
    state: "Status",
    sent: "Sent",
    author: "Invited by",
    expires: "Expires",
  },
  filters: { state: "Status", pending: "Pending" },
  states: {
    sent: "Sent",
    opened: "Opened",
    accepted: "Accepted",
    expired: "Expired",
    revoked: "Withdrawn",
  },
  dialog: {
    title: "Invite people",
    emails: "Email addresses",
    emailsHelp:
      "Up to {{max}}. Paste them separated by commas, spaces or line breaks, or press Enter to add one.",
    problem: "{{email}}: {{message}}",
    remove: "Remove {{email}}",
    type: "User type",
    typeHelp: {
      presaleAdmin: "Has full access to the backoffice, including settings, users and roles.",
      presaleManager: "Handles support, news, articles and invoices.",
      companyAdmin: "Manages everything, including the team, billing and the company profile.",
      companyManager: "Manages projects and their contents, and orders tokens.",
      companyEngineer: "Creates and edits tasks and features. Can view projects.",
    },
    may: "Each person gets a link by email. It can be used once and expires in {{days}} days.",
    submit_one: "Send {{count}} invite",
    submit_other: "Send {{count}} invites",
    submitNone: "Send invites",
    createAccount: "Create an account without an invite",
    done_one: "{{count}} invite sent",
    done_other: "{{count}} invites sent",
  },
  resend: {
    action: "Resend",
    done: "New link sent to {{email}}. The previous one no longer works.",
  },
  revoke: {
    action: "Withdraw",
    title: "Withdraw the invite for {{email}}?",
    text: "The link in the email stops working right away. You can invite the address again later.",
    done: "Invite for {{email}} withdrawn",
  },
  /** Sent by the server. */
  errors: {
    member: "This person is already a member",
    pending: "This address has already been invited. Resend that invite from the list.",
    memberInactive: "This person is deactivated. Activate the account first.",
    memberConfirmed: "This person has already confirmed their address.",
    hasAccount:
      "Your email already has a Presale account, and an account belongs to one company. Ask for an invite to another address.",
    untilJoined:
      "Until someone joins your company, you can invite up to {{max}} people every {{days}} days. You've already invited {{sent}}.",
    over: "This invite has already been accepted or withdrawn. Reload the page.",
  },
} as const;
