import type { Server } from "node:net";
import { join } from "node:path";
import { createInboxServer } from "./inbox-server.ts";
import { openMessageStore } from "./message-store.ts";
import type { SandboxMessage } from "./sandbox-message.ts";
import { createSmtpReceiver } from "./smtp-receiver.ts";

const LOOPBACK = "127.0.0.1";
const PORTS_TRIED = 50;

export type MailSandboxOptions = {
  /** Mails are kept in its folder `mail`. */
  dataDir: string;
  /** Default 1025; the next free one is taken when it is occupied; 0 for any. */
  smtpPort?: number;
  /** Default 1080; the next free one is taken when it is occupied; 0 for any. */
  httpPort?: number;
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
  const store = await openMessageStore(join(options.dataDir, "mail"));
  const smtp = createSmtpReceiver(store);
  const inbox = createInboxServer(store);
  const stop = async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    inbox.closeAllConnections();
    await new Promise<void>((resolve) => inbox.close(() => resolve()));
  };
  try {
    const smtpPort = await listen(smtp.server, options.smtpPort ?? 1025);
    const httpPort = await listen(inbox, options.httpPort ?? 1080);
    return {
      smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
      inboxUrl: `http://${LOOPBACK}:${httpPort}/`,
      messages: async () => store.list(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Listens on the preferred port or the next above it that nobody has. */
async function listen(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; ; port += 1) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const isLast = port === 0 || port >= Math.min(preferred + PORTS_TRIED, 65_535);
      if (isLast || (code !== "EADDRINUSE" && code !== "EACCES")) throw error;
    }
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
