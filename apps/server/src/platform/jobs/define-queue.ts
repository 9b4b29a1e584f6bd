import type { JobQueueName } from "@presale/contracts/jobs.ts";

/** Retries of a failed job. The delay doubles each time, up to the maximum. */
interface Retries {
  limit: number;
  /** Seconds. */
  maxDelaySeconds: number;
}

/**
 * A kind of job, declared once next to its worker. Producer and worker refer to the queue by this
 * handle, so the compiler checks the job's data.
 */
export interface Queue<Data extends object> {
  readonly name: JobQueueName;
  /** Timeout: a job that takes longer has failed and is retried. */
  readonly timeoutSeconds: number;
  readonly retries: Retries;
  /** The jobs need the web application, so only processes that host it run them. */
  readonly needsWebApp: boolean;
  /** The jobs name their company and are dropped while it is closed. */
  readonly isDroppedWhenCompanyClosed: boolean;
  /** Keeps failed jobs for staff to retry. False if the data contains a password hash. */
  readonly keepsFailed: boolean;
  /** While a company has a job queued or running, another one isn't added. */
  readonly isOnePerCompany: boolean;
  /** Type only; never set. */
  readonly dataType?: Data;
}

interface QueueOptions {
  name: JobQueueName;
  timeoutSeconds?: number;
  retries?: Retries;
  needsWebApp?: boolean;
  isDroppedWhenCompanyClosed?: boolean;
  keepsFailed?: boolean;
  isOnePerCompany?: boolean;
}

export const defineQueue = <Data extends object>({
  name,
  timeoutSeconds = 60,
  retries = { limit: 8, maxDelaySeconds: 600 },
  needsWebApp = false,
  isDroppedWhenCompanyClosed = false,
  keepsFailed = true,
  isOnePerCompany = false,
}: QueueOptions): Queue<Data> => ({
  name,
  timeoutSeconds,
  retries,
  needsWebApp,
  isDroppedWhenCompanyClosed,
  keepsFailed,
  isOnePerCompany,
});
