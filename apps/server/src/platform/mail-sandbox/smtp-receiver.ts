import { SMTPServer } from "smtp-server";
import type { MessageStore } from "./message-store.ts";

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/** Accepts every email once it is on disk, and delivers none. */
export function createSmtpReceiver(store: MessageStore): SMTPServer {
  const server = new SMTPServer({
    name: "mail-sandbox",
    banner: "Mail sandbox: stores messages, delivers none",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    maxClients: 50,
    closeTimeout: 500,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.once("error", callback);
      stream.once("end", () => {
        if (stream.sizeExceeded) {
          callback(Object.assign(new Error("Message is too large"), { responseCode: 552 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        store.add(Buffer.concat(chunks), recipients).then(
          (message) => callback(null, `Stored as ${message.id}`),
          (error: Error) => callback(error),
        );
      });
    },
  });
  // A client that disconnects must not end the process.
  server.on("error", () => undefined);
  return server;
}
