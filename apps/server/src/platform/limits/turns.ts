import { QueueFull } from "@presale/processes/job.errors.ts";
import type { JobQueue } from "@presale/processes/job-queue.ts";
import { AppError } from "../errors.ts";

interface Turn {
  /** Concurrent tasks allowed per lane. */
  most?: number;
  /** Timeout in milliseconds. */
  longest?: number;
}

/**
 * Waits for a turn in the queue. Returns a function to call when the work is done. Throws AppError
 * BUSY if the queue is full or the wait times out.
 */
export async function takeTurn(
  queue: JobQueue,
  lane: string,
  { most, longest }: Turn,
): Promise<() => void> {
  const isOver = longest === undefined ? undefined : AbortSignal.timeout(longest);
  try {
    return await queue.enter(lane, { ...(most !== undefined && { most }), signal: isOver });
  } catch (error) {
    throw error instanceof QueueFull || isOver?.aborted ? new AppError("BUSY") : error;
  }
}
