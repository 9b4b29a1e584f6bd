/** Notes about tasks, features, projects and invoices, with their reminders. */
export const notes = {
  tooSoon: "Choose a time at least {{hours}} hours from now.",
  tooLate: "Choose a time within {{years}} years.",
  tooManyDays: "Choose at most {{days}} days.",
} as const;
