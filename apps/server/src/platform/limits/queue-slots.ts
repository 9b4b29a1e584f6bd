import { QueueFull } from "@presale/processes/job.errors.ts";
import type { JobQueue } from "@presale/processes/job-queue.ts";
import { AppError } from "../errors.ts";

interface SlotOptions {
  /** Concurrent tasks allowed per lane. */
  maxConcurrent?: number;
  /** Maximum milliseconds to wait for a turn. */
  timeoutMs?: number;
}

/**
 * Waits for a turn in the queue. Returns a function to call when the work is done. Throws AppError
 * BUSY if the queue is full or the wait times out.
 */
export async function acquireQueueSlot(
  queue: JobQueue,
  lane: string,
  { maxConcurrent, timeoutMs }: SlotOptions,
): Promise<() => void> {
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    return await queue.enter(lane, { maxRunning: maxConcurrent, signal: timeout });
  } catch (error) {
    throw error instanceof QueueFull || timeout?.aborted ? new AppError("BUSY") : error;
  }
}
