/** What stands over every page while staff act as a user, or on a company's behalf. */
export const acting = {
  label: "Acting as a user",
  who: "{{staff}} as {{user}} of {{company}}.",
  onBehalf: "{{staff}} on behalf of {{company}}.",
  left_one: "{{count}} minute left",
  left_other: "{{count}} minutes left",
  return: "Return to admin",
} as const;
