import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

interface SlowSmtp {
  url: string;
  /** `Message-ID` of each email sent completely, in order. */
  sent: string[];
  /** `Message-ID` of each email that the server accepted. */
  accepted: string[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server that waits before it responds to each email. Rejects the first
 * `rejectedCount` emails. A client that doesn't wait for the response has still sent the email.
 */
export async function startSlowSmtp(
  milliseconds: number,
  rejectedCount = 0,
  port = 0,
): Promise<SlowSmtp> {
  const sent: string[] = [];
  const accepted: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    let isData = false;
    let messageId = "";
    async function answer(line: string): Promise<string | null> {
      if (isData) {
        messageId ||= /^message-id:\s*(\S+)/i.exec(line)?.[1] ?? "";
        if (line !== ".") return null;
        isData = false;
        sent.push(messageId);
        const isAccepted = sent.length > rejectedCount;
        await pause(milliseconds);
        if (isAccepted) accepted.push(messageId);
        return isAccepted ? "250 accepted" : "451 not now";
      }
      isData = line === "DATA";
      return isData ? "354 go on" : line === "QUIT" ? "221 bye" : "250 fine";
    }
    let replies: Promise<unknown> = Promise.resolve(socket.write("220 slow\r\n"));
    createInterface({ input: socket }).on("line", (line) => {
      replies = replies.then(async () => {
        const reply = await answer(line);
        if (reply) socket.write(`${reply}\r\n`);
      });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    accepted,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
