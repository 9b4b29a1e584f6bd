import { type JobQueueName, jobQueues } from "@presale/contracts/jobs.ts";
import { formatDate } from "../../lib/format.ts";
import type { Words } from "../../lib/i18n/use-words.ts";
import type { FailedJobRow } from "./jobs.operations.ts";

const isKnown = (queue: string): queue is JobQueueName =>
  (jobQueues as readonly string[]).includes(queue);

/** Falls back to the raw name for a queue of a newer release. */
export const queueName = (t: Words, queue: string): string =>
  isKnown(queue) ? t(`jobs:queues.${queue}`) : queue;

export const jobTitle = (t: Words, { queue, createdAt }: FailedJobRow): string =>
  t("jobs:title", { queue: queueName(t, queue), date: formatDate(createdAt) });
