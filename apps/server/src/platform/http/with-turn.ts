import { JobQueue } from "@presale/processes/job-queue.ts";
import { takeTurn } from "../limits/turns.ts";

const queue = new JobQueue({ concurrency: 6, maxWaiting: 300, maxWaitingPerLane: 60 });

/**
 * For what anybody may ask and takes the thread for a while: two at once for a caller's address, so
 * that a crowd from one waits for itself. Throws AppError BUSY where too many wait.
 */
export async function withTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const leave = await takeTurn(queue, address, { most: 2 });
  try {
    return await work();
  } finally {
    leave();
  }
}
