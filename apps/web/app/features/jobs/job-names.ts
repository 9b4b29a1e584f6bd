import { type JobQueueName, jobQueues } from "@presale/contracts/jobs.ts";
import { formatDate } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { JobRow } from "./jobs.operations.ts";

const isKnownQueue = (queue: string): queue is JobQueueName =>
  (jobQueues as readonly string[]).includes(queue);

/** Falls back to the raw name for a queue of a newer release. */
export const queueName = (t: Translate, queue: string): string =>
  isKnownQueue(queue) ? t(`jobs:queues.${queue}`) : queue;

export const jobTitle = (t: Translate, { queue, createdAt }: JobRow): string =>
  t("jobs:title", { queue: queueName(t, queue), date: formatDate(createdAt) });
