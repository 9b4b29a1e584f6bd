import { createTransport } from "nodemailer";
import type { Transaction } from "../db/transaction.ts";
import type { Jobs } from "../jobs/queue.ts";
import { composeMail, type MailMessage } from "./mail-text.ts";

/** Sends mail through the job queue, so a mail goes out if and only if the change was kept. */
export class Mailer {
  readonly #jobs: Jobs;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(jobs: Jobs, smtpUrl: string, from: string) {
    this.#jobs = jobs;
    this.#transport = createTransport(
      { url: smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
      { from },
    );
  }

  enqueue(tx: Transaction, message: MailMessage): Promise<void> {
    return this.#jobs.enqueue(tx, "mail", message);
  }

  /** Called by the worker. A failure throws, and the queue tries again. */
  async deliver(message: MailMessage): Promise<void> {
    await this.#transport.sendMail({ to: message.to, ...composeMail(message) });
  }

  close(): void {
    this.#transport.close();
  }
}
