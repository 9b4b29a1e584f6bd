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

export const failedJobDays = 14;
