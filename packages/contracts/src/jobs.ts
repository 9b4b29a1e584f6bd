export const jobQueues = [
  "acceptance-mail",
  "acceptance-record",
  "account-request",
  "client-mail",
  "contacts-waiting",
  "feedbacks-waiting",
  "forecasts",
  "forget-person",
  "invite-mail",
  "invoice-mail",
  "mail",
  "note-reminder",
  "pages.make",
  "picture-sizes",
  "refund",
  "role-changed",
  "ticket-gone",
  "ticket-staff",
  "tickets-waiting",
  "version-pdf",
] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** `delayed`: due later, such as a retry after a pause. Completed jobs are not listed. */
export const jobStates = ["waiting", "delayed", "running", "failed"] as const;
export type JobState = (typeof jobStates)[number];

export const failedJobDays = 14;
