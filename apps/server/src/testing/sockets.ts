import { once } from "node:events";
import {
  readMessage,
  type ServerMessage,
  serverMessage,
  socketPath,
} from "@presale/contracts/socket.ts";
import { type ClientOptions, WebSocket } from "ws";

type Type = ServerMessage["type"];
type MessageOf<T extends Type> = Extract<ServerMessage, { type: T }>;

export interface TestSocket {
  socket: WebSocket;
  /** All messages received, in order. Fails on a message that a browser could not read. */
  messages: ServerMessage[];
  /** The close code. */
  closed: Promise<number>;
  /** Resolves with the messages of a type once there are `count`. Rejects after a minute. */
  waitFor<T extends Type>(type: T, count?: number): Promise<MessageOf<T>[]>;
  of<T extends Type>(type: T): MessageOf<T>[];
  close(): Promise<void>;
}

export const socketUrl = (url: string) => `${url.replace("http", "ws")}${socketPath}`;

/** Opens a socket as a browser does. Throws with the status if it is refused. */
export async function openSocket(
  url: string,
  protocols: string | string[],
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(socketUrl(url), protocols, options);
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    const message = readMessage(serverMessage, data.toString());
    if (!message) throw new Error(`A browser can't read this message: ${data}`);
    messages.push(message);
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((done) => socket.once("close", (code) => done(code)));
  const refused = new Promise<never>((_, fail) => {
    socket.once("unexpected-response", (_request, response) => {
      fail(new Error(`Refused: ${response.statusCode}`));
      socket.terminate();
    });
    socket.once("error", fail);
  });
  await Promise.race([once(socket, "open"), refused]);
  socket.on("error", () => {});
  const of = <T extends Type>(type: T) =>
    messages.filter((message): message is MessageOf<T> => message.type === type);
  return {
    socket,
    messages,
    closed,
    of,
    waitFor: (type, count = 1) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          fail(new Error(`Only ${of(type).length} of ${count} messages of type ${type} arrived`));
        }, 60_000);
        const check = () => {
          if (of(type).length < count) return;
          waiting.delete(check);
          clearTimeout(timer);
          done(of(type));
        };
        waiting.add(check);
        check();
      }),
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** Returns the status of a handshake: 101, or that of the refusal. */
export async function handshakeStatus(
  url: string,
  protocols: string | string[],
  options: ClientOptions = {},
): Promise<number> {
  try {
    const opened = await openSocket(url, protocols, options);
    await opened.close();
    return 101;
  } catch (error) {
    return Number(/Refused: (\d+)/.exec(String(error))?.[1]);
  }
}
