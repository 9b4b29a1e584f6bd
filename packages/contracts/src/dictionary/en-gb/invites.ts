/** Inviting people, and accepting an invite. */
export const invites = {
  titles: { list: "Invites form" },
  list: {
    title: "Invites",
    lead: "Whom you asked to join, and how far they have come.",
    search: "Search by e-mail",
    emptyTitle: "Nobody was invited yet",
    emptyText: "Invite colleagues by e-mail: they choose a password and are in your team.",
  },
  invite: "Invite people",
  byStaff: "Presale staff",
  fields: {
    email: "E-mail",
    type: "Type and role",
    state: "State",
    sent: "Sent",
    author: "Invited by",
    expires: "Works until",
  },
  filters: { state: "State" },
  states: {
    sent: "Sent",
    opened: "Opened",
    accepted: "Accepted",
    expired: "Expired",
    revoked: "Revoked",
  },
  dialog: {
    title: "Invite people",
    emails: "E-mail addresses",
    emailsHelp:
      "Up to {{max}}. Paste them with commas, spaces or on lines of their own; Enter adds one.",
    problem: "{{email}}: {{message}}",
    remove: "Remove {{email}}",
    type: "Type",
    may: "Each gets a link by mail that works once, for {{days}} days.",
    submit_one: "Send {{count}} invite",
    submit_other: "Send {{count}} invites",
    submitNone: "Send invites",
    done_one: "{{count}} invite was sent",
    done_other: "{{count}} invites were sent",
  },
  resend: {
    action: "Send again",
    done: "A new link was sent to {{email}}. The one before works no more.",
  },
  revoke: {
    action: "Revoke",
    title: "Revoke the invite of {{email}}?",
    text: "The link in the mail stops working at once. You can invite the address again later.",
    done: "The invite of {{email}} was revoked",
  },
  /** Said by the server. */
  errors: {
    member: "This person is a member already.",
    pending: "This address was invited already. Send that invite again in the list.",
    memberInactive: "This person is deactivated. Activate the account first.",
    memberConfirmed: "This person has confirmed the address already.",
    hasAccount:
      "Your e-mail has a Presale account already, and an account belongs to one company. Ask to be invited at another address.",
    untilJoined:
      "Until somebody you invited has joined, you can invite {{most}} people within {{days}} days. Invited so far: {{asked}}.",
    over: "This invite was accepted or taken back already. Reload the page.",
  },
} as const;
