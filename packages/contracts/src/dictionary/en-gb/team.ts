/** The people of the company. */
export const team = {
  list: {
    title: "Team",
    lead: "Everyone who works in your company, and what they may do.",
    search: "Search by name or e-mail",
    emptyTitle: "Nobody here yet",
    emptyText: "Invite the people you estimate with. They appear here once they have joined.",
  },
  invite: "Invite people",
  you: "you",
  never: "Never",
  now: "Now",
  online: "Online",
  offline: "Offline",
  fields: {
    name: "Name",
    email: "E-mail",
    type: "Type and role",
    state: "State",
    presence: "Presence",
    lastSeen: "Last seen",
  },
  filters: {
    type: "Type",
    state: "State",
    active: "Active",
    inactive: "Deactivated",
  },
  access: {
    action: "Change type or role",
    title: "What {{name}} may do",
    type: "Type",
    role: "Role",
    noRole: "None: what the type may do",
    roleHelp: "A role replaces what the type may do.",
    save: "Save the change",
    saved: "What {{name}} may do was changed",
    confirm: "It counts at once, also in pages that are open.",
  },
  active: {
    off: "Deactivate",
    offTitle: "Deactivate {{name}}?",
    offText:
      "{{name}} is logged out at once and can't log in until somebody activates the account again. What {{name}} made stays, and invites that {{name}} sent stop working.",
    offDone: "{{name}} was deactivated and logged out",
    on: "Activate",
    onTitle: "Activate {{name}}?",
    onText:
      "{{name}} can log in again, with the same password, and may do what {{name}} could before.",
    onDone: "{{name}} can log in again",
  },
} as const;
