/** Every queue of jobs: what staff see of one is called by it. */
export const jobQueues = [
  "account-request",
  "contacts-waiting",
  "feedbacks-waiting",
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
] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** Days that a job which was given up can be tried again. */
export const failedJobDays = 14;
