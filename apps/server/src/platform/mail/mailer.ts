import { defaultWordmark } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { createTransport } from "nodemailer";
import type { Transaction } from "../db/transaction.ts";
import { defineQueue } from "../jobs/define-queue.ts";
import type { Jobs } from "../jobs/queue.ts";
import { composeMail, logoCid, type MailMessage, type MailSender } from "./mail-text.ts";

/** Milliseconds. A server that scans an email before accepting it may be silent for a minute. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 120_000 };
/** Milliseconds that sending one email may take in total before it is aborted. */
const sendTimeoutMs = 180_000;

/** Retries at least every ten minutes for over a day, since a mail server may be down for hours. */
export const mailRetries = { limit: 300, maxDelaySeconds: 600 };

/** The queued email, and the company of the transaction that enqueued it. */
type QueuedMail = MailMessage & { companyId?: number };

/**
 * The timeout exceeds that of the SMTP exchange. Otherwise another worker could take the job during
 * the exchange and send the email twice.
 */
export const mailQueue = defineQueue<QueuedMail>({
  name: "mail",
  timeoutSeconds: sendTimeoutMs / 1_000 + 30,
  retries: mailRetries,
  isDroppedWhenCompanyClosed: true,
});

/** Returns the headers that make email clients show an *Unsubscribe* button (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

interface MailerOptions {
  /** The two parts of the brand name in the email's header. */
  wordmark?: readonly string[] | undefined;
  /** Milliseconds. */
  timeoutMs?: number;
  /** Returns the sandbox's URL while the sandbox is on. The URL overrides the configured server. */
  sandboxUrl?: (() => Promise<string | undefined>) | undefined;
  watch?: (outcome: "sent" | "failed") => void;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
}

/** Sends emails through the job queue. An email is enqueued only if its transaction commits. */
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

  /** Enqueues the email. With `evenIfClosed`, it is sent even if the company is closed by then. */
  enqueue(
    tx: Transaction,
    message: MailMessage,
    { evenIfClosed = false }: { evenIfClosed?: boolean } = {},
  ): Promise<void> {
    const job = evenIfClosed ? message : { ...message, companyId: tx.companyId };
    return this.#jobs.enqueue(tx, mailQueue, job);
  }

  async #transport() {
    const url = (await this.#options.sandboxUrl?.()) ?? this.#smtpUrl;
    const existing = this.#transports.get(url);
    if (existing) return existing;
    const created = createTransport({ url, ...smtpTimeouts }, { from: this.#from });
    this.#transports.set(url, created);
    return created;
  }

  /**
   * Sends the email, unless `sendBefore` has passed. Called by workers. Throws on failure, so that
   * the queue retries. A retry has the same Message-ID, so mailboxes can detect duplicates.
   */
  async deliver(
    message: MailMessage,
    jobId: string,
    attachments: readonly MailAttachment[] = [],
    sender?: MailSender,
  ): Promise<void> {
    if (message.sendBefore && new Date(message.sendBefore) <= new Date()) return;
    try {
      await this.#send(message, jobId, attachments, sender);
    } catch (error) {
      this.#options.watch?.("failed");
      throw error;
    }
    this.#options.watch?.("sent");
  }

  /** Returns our address, with the company's name. The receiving server checks the address. */
  #fromOf({ name }: MailSender) {
    const address = /<([^<>]+)>\s*$/.exec(this.#from)?.[1] ?? this.#from;
    const brand = (this.#options.wordmark ?? defaultWordmark).join("");
    return { address, name: translate("mail:via", { company: name, brand }) };
  }

  async #send(
    message: MailMessage,
    jobId: string,
    attachments: readonly MailAttachment[],
    sender: MailSender | undefined,
  ) {
    const transport = await this.#transport();
    const logo = sender?.logo;
    await transport.sendMail({
      ...(sender && { from: this.#fromOf(sender) }),
      to: message.to,
      replyTo: message.replyTo,
      messageId: `<${jobId}@${this.#domain}>`,
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? sendTimeoutMs),
      ...(message.unsubscribeUrl && { headers: unsubscribeHeaders(message.unsubscribeUrl) }),
      ...composeMail(message, this.#options.wordmark, sender),
      attachments: [
        ...(logo ? [{ filename: "logo.jpg", content: logo.bytes, cid: logoCid }] : []),
        ...attachments,
      ],
    });
  }

  close(): void {
    for (const transport of this.#transports.values()) transport.close();
  }
}
