import {
  type BrowserMessage,
  bearerProtocol,
  closeCodes,
  readMessage,
  type ServerMessage,
  serverMessage,
} from "@presale/contracts/socket.ts";
import ReconnectingWebSocket from "partysocket/ws";
import { createOutbox } from "./outbox.ts";

/** Milliseconds. */
const times = {
  firstRetry: 500,
  longestRetry: 30_000,
  /** A socket open for less counts as one more failure. */
  stable: 5_000,
  opening: 10_000,
  /** Between two pings, and how long an answer may take. */
  ping: 30_000,
  pong: 10_000,
  /** Before another try with a session that the server called over, yet still answers. */
  afterEnd: 5_000,
};

interface Options {
  url: string;
  /** The newest token, asked for at each connect; null once nobody is logged in. */
  token(): string | null;
  receive(message: ServerMessage): void;
  /** It is open; `isLate`: not with the first try, so what was sent before was missed. */
  opened(isLate: boolean): void;
  /** The session may be over, or its user may do more or less than before. */
  accessChanged(): Promise<void>;
  WebSocket?: unknown;
}

export interface SocketClient {
  /** Waits until the socket is open. */
  send(message: BrowserMessage): void;
  /** The network or the page came back: is the socket still alive? */
  check(): void;
  /** Whatever stands is lost: connect anew, at once. */
  restart(): void;
  close(): void;
}

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds);
  });
/** All lose their socket when a server restarts; they must not all come back in one moment. */
const jitter = (retries: number) =>
  retries === 0 ? 0 : Math.random() * Math.min(times.longestRetry, 1_000 * 2 ** (retries - 1));

/** A socket that comes back by itself, with growing pauses, until it is closed. */
export function createSocketClient(options: Options): SocketClient {
  const { url, token, receive, opened, accessChanged } = options;
  let socket = connect();
  let isLate = false;
  let isClosed = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => socket.readyState === ReconnectingWebSocket.OPEN;
  let isPingOnItsWay = false;
  const outbox = createOutbox({ isOpen, send });
  const pingTimer = setInterval(check, times.ping);

  function connect(): ReconnectingWebSocket {
    const own: ReconnectingWebSocket = new ReconnectingWebSocket(
      async () => {
        await pause(jitter(own.retryCount));
        return url;
      },
      () => [bearerProtocol, token() ?? ""].filter(Boolean),
      {
        minReconnectionDelay: times.firstRetry,
        maxReconnectionDelay: times.longestRetry,
        reconnectionDelayGrowFactor: 2,
        minUptime: times.stable,
        connectionTimeout: times.opening,
        shouldReconnectOnClose: ({ code }) => code !== closeCodes.sessionEnded,
        WebSocket: options.WebSocket,
      },
    );
    // What a socket that was replaced still says is void.
    const ifCurrent = (handle: () => void) => {
      if (own === socket && !isClosed) handle();
    };
    own.addEventListener("open", () =>
      ifCurrent(() => {
        opened(isLate);
        isLate = true;
      }),
    );
    own.addEventListener("message", ({ data }) =>
      ifCurrent(() => {
        clearTimeout(answerTimer);
        answerTimer = undefined;
        const message = typeof data === "string" ? readMessage(serverMessage, data) : null;
        if (message) receive(message);
      }),
    );
    own.addEventListener("close", ({ code }) =>
      ifCurrent(() => {
        isLate = true;
        if (code === closeCodes.sessionEnded) void askWhetherEnded();
        else if (code === closeCodes.accessChanged) void accessChanged();
      }),
    );
    // After an error partysocket closes the socket itself, and waits before it tries again. The browser
    // doesn't say why a socket was refused: the session may have ended while there was none.
    own.addEventListener("error", () => ifCurrent(() => void accessChanged()));
    return own;
  }

  async function askWhetherEnded(): Promise<void> {
    await accessChanged();
    await pause(times.afterEnd);
    // Logged out meanwhile, this client is closed.
    restart();
  }

  /** Each message asks for an answer; without one the socket is dead. */
  function send(text: string): void {
    socket.send(text);
    isPingOnItsWay = false;
    answerTimer ??= setTimeout(restart, times.pong);
  }

  function check(): void {
    if (answerTimer || isPingOnItsWay) return;
    isPingOnItsWay = true;
    outbox.send({ type: "ping", data: {} });
  }

  function restart(): void {
    if (isClosed) return;
    isLate = true;
    clearTimeout(answerTimer);
    answerTimer = undefined;
    const before = socket;
    socket = connect();
    before.close();
  }

  return {
    send: outbox.send,
    check,
    restart,
    close() {
      isClosed = true;
      clearInterval(pingTimer);
      clearTimeout(answerTimer);
      outbox.close();
      socket.close();
    },
  };
}
