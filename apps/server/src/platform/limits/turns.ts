import { QueueFull } from "@presale/processes/job.errors.ts";
import type { JobQueue } from "@presale/processes/job-queue.ts";
import { AppError } from "../errors.ts";

interface Turn {
  /** Works of the lane that may be under way at once. */
  most?: number;
  /** Milliseconds to wait at most. */
  longest?: number;
}

/**
 * Waits for a turn in the queue; call what it gives when the work is over. Throws AppError BUSY where
 * too many wait, or for too long.
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
