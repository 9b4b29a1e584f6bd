import { join } from "node:path";
import { mailSandboxPort } from "@presale/contracts/limits.ts";
import { listenNearby, loopback } from "../http/loopback.ts";
import { createInboxServer } from "./inbox-server.ts";
import { openMessageStore } from "./message-store.ts";
import type { SandboxMessage } from "./sandbox-message.ts";
import { createSmtpReceiver } from "./smtp-receiver.ts";

export type MailSandboxOptions = {
  /** Mails are kept in its folder `mail`. */
  dataDir: string;
  /** Default `mailSandboxPort`; the next free one is taken when it is occupied; 0 for any. */
  smtpPort?: number;
  /** Default 1080; the next free one is taken when it is occupied; 0 for any. */
  httpPort?: number;
  /** So many of the newest mails; by default as many as a person reads through. */
  kept?: number;
};

export type MailSandbox = {
  smtpUrl: string;
  inboxUrl: string;
  /** Newest first. */
  messages(): Promise<SandboxMessage[]>;
  stop(): Promise<void>;
};

/** A real SMTP server for machines without one, with a page to read what the product sent. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const store = await openMessageStore(join(options.dataDir, "mail"), options.kept);
  const smtp = createSmtpReceiver(store);
  const inbox = createInboxServer(store);
  const stop = async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    inbox.closeAllConnections();
    await new Promise<void>((resolve) => inbox.close(() => resolve()));
  };
  try {
    const smtpPort = await listenNearby(smtp.server, options.smtpPort ?? mailSandboxPort);
    const httpPort = await listenNearby(inbox, options.httpPort ?? 1080);
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
