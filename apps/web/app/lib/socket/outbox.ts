import { type BrowserMessage, socketLimits } from "@presale/contracts/socket.ts";

/** The oldest messages are dropped first, to bound memory. */
const maxWaiting = 50;

interface Wire {
  isOpen(): boolean;
  send(text: string): void;
}

/** Sends messages in order; polls while the socket is not open. */
export function createOutbox(wire: Wire, poll: number = socketLimits.sendPoll) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function look(): void {
    if (!wire.isOpen()) return;
    for (const text of waiting.splice(0)) wire.send(text);
    stop();
  }
  return {
    send(message: BrowserMessage): void {
      waiting = [...waiting, JSON.stringify(message)].slice(-maxWaiting);
      look();
      if (waiting.length > 0) timer ??= setInterval(look, poll);
    },
    close(): void {
      waiting = [];
      stop();
    },
  };
}
