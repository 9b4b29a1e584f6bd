/** The banner on every page while staff are logged in as a user or act on a company's behalf. */
export const impersonation = {
  label: "Staff access",
  who: "{{staff}}, logged in as {{user}} from {{company}}.",
  onBehalf: "{{staff}}, on behalf of {{company}}.",
  left_one: "{{count}} minute left.",
  left_other: "{{count}} minutes left.",
  return: "Return to admin",
} as const;
