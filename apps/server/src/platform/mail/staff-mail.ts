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
/** So many mails of a kind reach staff within an hour, whoever writes. */
export const staffMailsAnHour = 20;

/** Where staff are written to: as they have set it, or as the server's configuration says. */
export const staffAddress = ({ settings, config }: Pick<Platform, "settings" | "config">): string =>
  settings.get("contactEmail") || config.CONTACT_EMAIL || defaultContactEmail;

interface Options {
  pool: pg.Pool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  /** Names the kind among the limits. */
  name: string;
  /** Its job, an hour later, mails how many wait. */
  waiting: Queue<object>;
}

/**
 * Mails to staff about what strangers send, without a storm: beyond so many an hour there is one
 * more, after the hour, about all that wait by then.
 */
export function staffMail({ pool, jobs, mailer, name, waiting }: Options) {
  const single = rateLimit(pool, `${name}-mail`, { points: staffMailsAnHour, duration: hour });
  const summary = rateLimit(pool, `${name}-waiting-mail`, { points: 1, duration: hour });

  /** Asked before the transaction, which would hold a connection meanwhile. */
  return async function turn(): Promise<(tx: Transaction, message: MailMessage) => Promise<void>> {
    if (await single.allows(name)) return (tx, message) => mailer.enqueue(tx, message);
    if (!(await summary.allows(name))) return async () => {};
    const startAfter = new Date(Date.now() + hour * 1_000);
    return (tx) => jobs.enqueue(tx, waiting, {}, { startAfter });
  };
}
