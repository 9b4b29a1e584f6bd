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

const timesMs = {
  firstRetry: 500,
  maxRetry: 30_000,
  /** A connection shorter than this counts as a failure. */
  stable: 5_000,
  opening: 10_000,
  /** Interval between pings, and their timeout. */
  ping: 30_000,
  pong: 10_000,
  /**
   * Delay before reconnecting with a session that the socket rejected but the API still accepts.
   */
  afterRejection: 5_000,
};

interface Options {
  url: string;
  /** Returns the current token on each connect; null when logged out. */
  token(): string | null;
  onMessage(message: ServerMessage): void;
  /** Called on open. `isReconnect`: earlier messages may have been missed. */
  onOpen(isReconnect: boolean): void;
  /** Called when the session may have ended or its permissions changed. */
  onAccessChanged(): Promise<void>;
  WebSocket?: unknown;
}

export interface SocketClient {
  /** Queued until the socket is open. */
  send(message: BrowserMessage): void;
  /** Sends a ping unless a response is already awaited. */
  check(): void;
  /** Drops the connection and reconnects immediately. */
  restart(): void;
  close(): void;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
/**
 * Returns a random delay in milliseconds. It spreads the reconnects of all clients after a server
 * restart.
 */
const jitter = (retries: number) =>
  retries === 0 ? 0 : Math.random() * Math.min(timesMs.maxRetry, 1_000 * 2 ** (retries - 1));

/** Creates a socket that reconnects with backoff until it is closed. */
export function createSocketClient(options: Options): SocketClient {
  const {
    url,
    token,
    onMessage: handleMessage,
    onOpen: handleOpen,
    onAccessChanged: handleAccessChanged,
  } = options;
  let socket = connect();
  let isReconnect = false;
  let isClosed = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => socket.readyState === ReconnectingWebSocket.OPEN;
  let isPingQueued = false;
  const outbox = createOutbox({ isOpen, send });
  const pingTimer = setInterval(check, timesMs.ping);

  function connect(): ReconnectingWebSocket {
    const created: ReconnectingWebSocket = new ReconnectingWebSocket(
      async () => {
        await pause(jitter(created.retryCount));
        return url;
      },
      () => [bearerProtocol, token() ?? ""].filter(Boolean),
      {
        minReconnectionDelay: timesMs.firstRetry,
        maxReconnectionDelay: timesMs.maxRetry,
        reconnectionDelayGrowFactor: 2,
        minUptime: timesMs.stable,
        connectionTimeout: timesMs.opening,
        shouldReconnectOnClose: ({ code }) => code !== closeCodes.sessionEnded,
        WebSocket: options.WebSocket,
      },
    );
    // Ignores events of a replaced socket.
    const ifCurrent = (handle: () => void) => {
      if (created === socket && !isClosed) handle();
    };
    created.addEventListener("open", () =>
      ifCurrent(() => {
        handleOpen(isReconnect);
        isReconnect = true;
      }),
    );
    created.addEventListener("message", ({ data }) =>
      ifCurrent(() => {
        clearTimeout(answerTimer);
        answerTimer = undefined;
        const message = typeof data === "string" ? readMessage(serverMessage, data) : null;
        if (message) handleMessage(message);
      }),
    );
    created.addEventListener("close", ({ code }) =>
      ifCurrent(() => {
        isReconnect = true;
        if (code === closeCodes.sessionEnded) void recheckSession();
        else if (code === closeCodes.accessChanged) void handleAccessChanged();
      }),
    );
    // After an error partysocket closes the socket and retries with a delay. Browsers don't report
    // why a connection was refused: the session may have ended while disconnected.
    created.addEventListener("error", () => ifCurrent(() => void handleAccessChanged()));
    return created;
  }

  async function recheckSession(): Promise<void> {
    await handleAccessChanged();
    await pause(timesMs.afterRejection);
    // Does nothing after a logout, which closes this client.
    restart();
  }

  /** Sends a text. Reconnects if no response arrives in time, since the connection is then lost. */
  function send(text: string): void {
    socket.send(text);
    isPingQueued = false;
    answerTimer ??= setTimeout(restart, timesMs.pong);
  }

  function check(): void {
    if (answerTimer || isPingQueued) return;
    isPingQueued = true;
    outbox.send({ type: "ping", data: {} });
  }

  function restart(): void {
    if (isClosed) return;
    isReconnect = true;
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
