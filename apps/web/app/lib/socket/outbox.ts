import { type BrowserMessage, socketLimits } from "@presale/contracts/socket.ts";

/** Maximum number of queued messages. The oldest are dropped first. */
const maxQueued = 50;

interface Connection {
  isOpen(): boolean;
  send(text: string): void;
}

/** Sends messages in order; polls while the socket is not open. */
export function createOutbox(connection: Connection, pollMs: number = socketLimits.sendPoll) {
  let queue: string[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function flush(): void {
    if (!connection.isOpen()) return;
    for (const text of queue.splice(0)) connection.send(text);
    stop();
  }
  return {
    send(message: BrowserMessage): void {
      queue = [...queue, JSON.stringify(message)].slice(-maxQueued);
      flush();
      if (queue.length > 0) timer ??= setInterval(flush, pollMs);
    },
    close(): void {
      queue = [];
      stop();
    },
  };
}
