import { defaultContactEmail } from "@presale/contracts/limits.ts";
import type pg from "pg";
import type { Transaction } from "../db/transaction.ts";
import type { Queue } from "../jobs/define-queue.ts";
import type { Jobs } from "../jobs/queue.ts";
import { rateLimit } from "../limits/rate-limits.ts";
import type { Platform } from "../module.ts";
import type { MailMessage } from "./mail-text.ts";
import type { Mailer } from "./mailer.ts";

/** Seconds. */
const hour = 3_600;
/** Maximum emails per hour about messages of one kind, from all senders. */
export const staffMailsPerHour = 20;

export const staffAddress = ({ settings, config }: Pick<Platform, "settings" | "config">): string =>
  settings.get("contactEmail") || config.CONTACT_EMAIL || defaultContactEmail;

interface Options {
  pool: pg.Pool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  /** Names the kind among the rate limits. */
  name: string;
  /** Queue whose job, an hour later, sends the number of pending items. */
  summaryQueue: Queue<object>;
}

/**
 * Limits the emails to staff about contact messages, feedback and tickets. Above the hourly limit,
 * staff get one summary an hour later.
 */
export function limitStaffMail({ pool, jobs, mailer, name, summaryQueue }: Options) {
  const individual = rateLimit(pool, `${name}-mail`, { points: staffMailsPerHour, duration: hour });
  const summary = rateLimit(pool, `${name}-waiting-mail`, { points: 1, duration: hour });

  /**
   * Counts a message. Returns a function that enqueues its email, the summary, or nothing. Call
   * `prepareMail` before the transaction, which would hold a connection while it waits for another.
   */
  return async function prepareMail(): Promise<
    (tx: Transaction, message: MailMessage) => Promise<void>
  > {
    if (await individual.allows(name)) return (tx, message) => mailer.enqueue(tx, message);
    if (!(await summary.allows(name))) return async () => {};
    const startAfter = new Date(Date.now() + hour * 1_000);
    return (tx) => jobs.enqueue(tx, summaryQueue, {}, { startAfter });
  };
}
