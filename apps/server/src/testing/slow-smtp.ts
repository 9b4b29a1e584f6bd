import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

interface SlowSmtp {
  url: string;
  /** `Message-ID` of each email sent completely, in order. */
  sent: string[];
  /** `Message-ID` of each email that the server accepted. */
  taken: string[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server that waits before it accepts each email, and rejects the first `turnsAway`.
 * A client that doesn't wait for the response has still sent the email.
 */
export async function startSlowSmtp(
  milliseconds: number,
  turnsAway = 0,
  port = 0,
): Promise<SlowSmtp> {
  const sent: string[] = [];
  const taken: string[] = [];
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
        const isTaken = sent.length > turnsAway;
        await pause(milliseconds);
        if (isTaken) taken.push(messageId);
        return isTaken ? "250 taken" : "451 not now";
      }
      isData = line === "DATA";
      return isData ? "354 go on" : line === "QUIT" ? "221 bye" : "250 fine";
    }
    let turn: Promise<unknown> = Promise.resolve(socket.write("220 slow\r\n"));
    createInterface({ input: socket }).on("line", (line) => {
      turn = turn.then(async () => {
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
    taken,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
