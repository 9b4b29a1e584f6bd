import type { JobQueueName } from "@presale/contracts/jobs.ts";

/** How often a job that failed is tried again, after pauses that double up to the longest. */
interface Retries {
  limit: number;
  /** Seconds. */
  longestPause: number;
}

/**
 * A kind of job, declared once beside what carries it out. Whoever enqueues and whoever works name
 * the queue by this handle, so the compiler knows what its jobs carry.
 */
export interface Queue<Data extends object> {
  readonly name: JobQueueName;
  /** A job that takes longer has failed, and is tried again. */
  readonly longestSeconds: number;
  readonly retries: Retries;
  /** Its jobs want the web application: processes do them that host it. */
  readonly isOfWeb: boolean;
  /** Its jobs name the company that they are for, and are dropped while that one is closed. */
  readonly endsWithCompany: boolean;
  /** What was given up stays for staff, who may have it tried again: not where it has a password's hash. */
  readonly keepsFailed: boolean;
  /** Never there. */
  readonly carries?: Data;
}

interface QueueOptions {
  name: JobQueueName;
  longestSeconds?: number;
  retries?: Retries;
  isOfWeb?: boolean;
  endsWithCompany?: boolean;
  keepsFailed?: boolean;
}

export const defineQueue = <Data extends object>({
  name,
  longestSeconds = 60,
  retries = { limit: 8, longestPause: 600 },
  isOfWeb = false,
  endsWithCompany = false,
  keepsFailed = true,
}: QueueOptions): Queue<Data> => ({
  name,
  longestSeconds,
  retries,
  isOfWeb,
  endsWithCompany,
  keepsFailed,
});
