import { JobQueue } from "@presale/processes/job-queue.ts";
import { acquireQueueSlot } from "../limits/queue-slots.ts";

const queue = new JobQueue({ concurrency: 6, maxWaiting: 300, maxWaitingPerLane: 60 });

/**
 * Limits expensive work that anonymous callers may request. Runs at most two calls per client IP
 * concurrently, so that a flood from one client delays only that client. Throws AppError BUSY if
 * too many calls are queued.
 */
export async function withQueueSlot<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const releaseSlot = await acquireQueueSlot(queue, ip, { maxConcurrent: 2 });
  try {
    return await work();
  } finally {
    releaseSlot();
  }
}
