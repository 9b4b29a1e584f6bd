import { createTransport } from "nodemailer";
import type { Transaction } from "../db/transaction.ts";
import { defineQueue } from "../jobs/define-queue.ts";
import type { Jobs } from "../jobs/queue.ts";
import { composeMail, type MailMessage } from "./mail-text.ts";

/** Milliseconds. A server that checks a mail before it takes it may be silent for a minute. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 120_000 };
/** Milliseconds that one mail may take from the call to the last answer; then it is broken off. */
const longestExchange = 180_000;

/** A server may be away for long: tried again at least every ten minutes, for over a day. */
export const mailRetries = { limit: 300, longestPause: 600 };

/** What is queued: the mail, and the company in whose transaction it was asked for. */
type QueuedMail = MailMessage & { companyId?: number };

/** A mail's job outlives its exchange with the server: given to another meanwhile, it came twice. */
export const mailQueue = defineQueue<QueuedMail>({
  name: "mail",
  longestSeconds: longestExchange / 1_000 + 30,
  retries: mailRetries,
  endsWithCompany: true,
});

/** What makes a mailbox offer *Unsubscribe* beside a mail, without a page to go through: RFC 8058. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

interface MailerOptions {
  /** The brand's parts, as the mails' head shows them. */
  wordmark?: readonly string[] | undefined;
  /** Milliseconds. */
  longest?: number;
  /** The server that takes all mails for now, whatever else is configured. */
  sandboxUrl?: (() => Promise<string | undefined>) | undefined;
  /** Told of each try. */
  watch?: (outcome: "sent" | "failed") => void;
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
}

/** Sends mail through the job queue, so a mail goes out if and only if the change was kept. */
export class Mailer {
  readonly #jobs: Jobs;
  readonly #smtpUrl: string;
  readonly #from: string;
  readonly #transports = new Map<string, ReturnType<typeof createTransport>>();
  readonly #domain: string;
  readonly #options: MailerOptions;

  constructor(jobs: Jobs, smtpUrl: string, from: string, options: MailerOptions = {}) {
    this.#jobs = jobs;
    this.#smtpUrl = smtpUrl;
    this.#from = from;
    this.#domain = /@([\w.-]+)/.exec(from)?.[1] ?? "presale";
    this.#options = options;
  }

  /** `evenIfClosed`: a parting word, which finds its way though the company is closed by then. */
  enqueue(
    tx: Transaction,
    message: MailMessage,
    { evenIfClosed = false }: { evenIfClosed?: boolean } = {},
  ): Promise<void> {
    const job = evenIfClosed ? message : { ...message, companyId: tx.companyId };
    return this.#jobs.enqueue(tx, mailQueue, job);
  }

  /** By the server that takes mails now. */
  async #transport() {
    const url = (await this.#options.sandboxUrl?.()) ?? this.#smtpUrl;
    const known = this.#transports.get(url);
    if (known) return known;
    const made = createTransport({ url, ...waits }, { from: this.#from });
    this.#transports.set(url, made);
    return made;
  }

  /**
   * Called by the worker. A failure throws, and the queue tries again: under the same Message-ID, by
   * which a mailbox knows a mail that it has.
   */
  async deliver(
    message: MailMessage,
    jobId: string,
    attachments: readonly MailAttachment[] = [],
  ): Promise<void> {
    try {
      await this.#send(message, jobId, attachments);
    } catch (error) {
      this.#options.watch?.("failed");
      throw error;
    }
    this.#options.watch?.("sent");
  }

  async #send(message: MailMessage, jobId: string, attachments: readonly MailAttachment[]) {
    const transport = await this.#transport();
    await transport.sendMail({
      to: message.to,
      replyTo: message.replyTo,
      messageId: `<${jobId}@${this.#domain}>`,
      signal: AbortSignal.timeout(this.#options.longest ?? longestExchange),
      ...(message.unsubscribeUrl && { headers: oneClick(message.unsubscribeUrl) }),
      ...composeMail(message, this.#options.wordmark),
      attachments: [...attachments],
    });
  }

  close(): void {
    for (const transport of this.#transports.values()) transport.close();
  }
}
