import { type MessageState, nextMessageState } from "@presale/contracts/message-states.ts";
import type { Actor } from "../auth/actor.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { Queue } from "../jobs/define-queue.ts";
import { rateLimit } from "../limits/rate-limits.ts";
import type { MailMessage } from "../mail/mail-text.ts";
import { staffAddress, staffMail } from "../mail/staff-mail.ts";
import type { Platform } from "../module.ts";

interface Options {
  /** Names the limits, the words of its mails, and staff's pages. */
  name: "contact" | "feedback";
  /** So many an hour come from one network address, and from one logged-in person. */
  anHour: number;
  /** Its job mails how many wait. */
  waiting: Queue<object>;
}

interface Sender {
  actor: Actor | null;
  address: string;
  /** What stands in a field that people don't see. */
  trap?: string | null;
}

/** What anybody may send to staff: limited, kept, and told of by mail without a storm. */
export function fromVisitors(platform: Platform, { name, anHour, waiting }: Options) {
  const { jobs, mailer, publicUrl, platformCompanyId } = platform;
  const pool = platform.pools.app;
  const rule = { points: anHour, duration: 3_600, message: "refusals:messagesLimited" } as const;
  const perAddress = rateLimit(pool, `${name}-address`, rule);
  const perPerson = rateLimit(pool, `${name}-person`, rule);
  const turn = staffMail({ pool, jobs, mailer, name, waiting });
  const to = () => staffAddress(platform);
  const staffUrl = (rest: string) => `${publicUrl()}/backoffice/${name}s${rest}`;

  return {
    /** Where staff find it. */
    staffUrl,

    /**
     * From whoever it is: `keep` stores it and gives the mail about it. A robot learns nothing of its
     * message having gone nowhere.
     */
    async receive(
      { actor, address, trap }: Sender,
      keep: (tx: Transaction) => Promise<Omit<MailMessage, "to">>,
    ): Promise<void> {
      await perAddress(address);
      if (actor) await perPerson(String(actor.userId));
      if (trap) return;
      const tell = await turn();
      await inTransaction(pool, platformCompanyId, async (tx) =>
        tell(tx, { to: to(), ...(await keep(tx)) }),
      );
    },

    /** Called by the worker. */
    mailWaiting: (countOf: (tx: Transaction) => Promise<number>): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const count = await countOf(tx);
        if (count === 0) return;
        await mailer.enqueue(tx, {
          to: to(),
          subject: `mail:${name}sWaiting.subject`,
          paragraphs: [`mail:${name}sWaiting.text`],
          values: { count },
          button: { label: `mail:${name}sWaiting.button`, url: staffUrl("?state=new") },
        });
      }),
  };
}

/** A message goes on one step at a time. */
export function checkStep(before: MessageState, after: MessageState): void {
  if (nextMessageState(before) !== after)
    throw new AppError("CONFLICT", { message: "refusals:messageState" });
}
