import { join } from "node:path";
import { mailSandboxPort } from "@presale/contracts/limits.ts";
import { listenOnFreePort, loopback } from "../http/loopback.ts";
import { createInboxServer } from "./inbox-server.ts";
import { openMessageStore } from "./message-store.ts";
import type { SandboxMessage } from "./sandbox-message.ts";
import { createSmtpReceiver } from "./smtp-receiver.ts";

export type MailSandboxOptions = {
  /** Emails are stored in its folder `mail`. */
  dataDir: string;
  /** Default `mailSandboxPort`. If it is in use, the next free port is taken; 0 for any port. */
  smtpPort?: number;
  /** Default 1080. If it is in use, the next free port is taken; 0 for any port. */
  httpPort?: number;
  /** Number of newest emails to keep; default MAX_MESSAGES. */
  maxMessages?: number;
};

export type MailSandbox = {
  smtpUrl: string;
  inboxUrl: string;
  /** Returns the emails, newest first. */
  messages(): Promise<SandboxMessage[]>;
  stop(): Promise<void>;
};

/** Starts a real SMTP server for machines without one, and a page to read the emails on. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const store = await openMessageStore(join(options.dataDir, "mail"), options.maxMessages);
  const smtp = createSmtpReceiver(store);
  const inbox = createInboxServer(store);
  const stop = async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    inbox.closeAllConnections();
    await new Promise<void>((resolve) => inbox.close(() => resolve()));
  };
  try {
    const smtpPort = await listenOnFreePort(smtp.server, options.smtpPort ?? mailSandboxPort);
    const httpPort = await listenOnFreePort(inbox, options.httpPort ?? 1080);
    return {
      smtpUrl: `smtp://${loopback}:${smtpPort}`,
      inboxUrl: `http://${loopback}:${httpPort}/`,
      messages: async () => store.list(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
