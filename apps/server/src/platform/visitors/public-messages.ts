import { type MessageState, nextMessageState } from "@presale/contracts/message-states.ts";
import type { Actor } from "../auth/actor.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { Queue } from "../jobs/define-queue.ts";
import { rateLimit } from "../limits/rate-limits.ts";
import type { MailMessage } from "../mail/mail-text.ts";
import { limitStaffMail, staffAddress } from "../mail/staff-mail.ts";
import type { Platform } from "../module.ts";

interface Options {
  /** Names the rate limits, the texts of the emails, and the staff's pages. */
  name: "contact" | "feedback";
  /** Maximum messages per hour from one IP address, and from one logged-in user. */
  perHour: number;
  summaryQueue: Queue<object>;
}

interface Sender {
  actor: Actor | null;
  ip: string;
  /** Value of a honeypot field that is invisible to people. */
  honeypot?: string | null;
}

/** Receives messages that anyone may send to staff. Limits the messages and the emails to staff. */
export function createPublicMessages(platform: Platform, { name, perHour, summaryQueue }: Options) {
  const { jobs, mailer, publicUrl, platformCompanyId } = platform;
  const pool = platform.pools.app;
  const rule = { points: perHour, duration: 3_600, message: "refusals:messagesLimited" } as const;
  const perIp = rateLimit(pool, `${name}-address`, rule);
  const perPerson = rateLimit(pool, `${name}-person`, rule);
  const prepareMail = limitStaffMail({ pool, jobs, mailer, name, summaryQueue });
  const recipient = () => staffAddress(platform);
  const staffUrl = (rest: string) => `${publicUrl()}/backoffice/${name}s${rest}`;

  return {
    staffUrl,

    /**
     * Accepts a message. `store` inserts it and returns the email to staff. If the honeypot is
     * filled, the message is dropped, but the response is the same, so bots don't notice. Throws
     * AppError RATE_LIMITED.
     */
    async receive(
      { actor, ip, honeypot }: Sender,
      store: (tx: Transaction) => Promise<Omit<MailMessage, "to">>,
    ): Promise<void> {
      await perIp(ip);
      if (actor) await perPerson(String(actor.userId));
      if (honeypot) return;
      const enqueueMail = await prepareMail();
      await inTransaction(pool, platformCompanyId, async (tx) =>
        enqueueMail(tx, { to: recipient(), ...(await store(tx)) }),
      );
    },

    enqueueSummaryEmail: (countOf: (tx: Transaction) => Promise<number>): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const count = await countOf(tx);
        if (count === 0) return;
        await mailer.enqueue(tx, {
          to: recipient(),
          subject: `mail:${name}sWaiting.subject`,
          paragraphs: [`mail:${name}sWaiting.text`],
          values: { count },
          button: { label: `mail:${name}sWaiting.button`, url: staffUrl("?state=new") },
        });
      }),
  };
}

/** Throws AppError CONFLICT unless `after` is the state that follows `before`. */
export function assertNextState(before: MessageState, after: MessageState): void {
  if (nextMessageState(before) !== after)
    throw new AppError("CONFLICT", { message: "refusals:messageState" });
}
