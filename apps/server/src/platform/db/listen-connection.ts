import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

/** Milliseconds between two attempts to reconnect. */
const reconnectDelayMs = 250;

type Prepare = (client: pg.Client) => Promise<void>;

/**
 * A connection that a process keeps open while it runs. It receives events, and health checks query
 * it. When it is lost, it reconnects and runs the `onOpen` callbacks again.
 */
export class ListenConnection {
  readonly #url: string;
  readonly #log: Pick<Logger, "warn">;
  readonly #prepares: Prepare[] = [];
  readonly #lostListeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #reopening: Promise<void> | undefined;
  #pendingCheck: Promise<boolean> | undefined;

  constructor(url: string, log: Pick<Logger, "warn">) {
    this.#url = url;
    this.#log = log;
  }

  /** Runs `prepare` each time the connection opens. */
  onOpen(prepare: Prepare): void {
    this.#prepares.push(prepare);
  }

  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      // Operators find the connection by this name in `pg_stat_activity`.
      application_name: "presale listener",
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", () => this.#handleLoss(client));
    client.on("end", () => this.#handleLoss(client));
    try {
      await client.connect();
      for (const prepare of this.#prepares) await prepare(client);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** Returns whether the database answers within `timeoutMs` milliseconds. */
  async answers(timeoutMs: number): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    // Concurrent callers share one query, so a hanging one is not sent again.
    this.#pendingCheck ??= client
      .query("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#pendingCheck = undefined;
      });
    const cancelTimeout = new AbortController();
    const timeout = pause(timeoutMs, false, { signal: cancelTimeout.signal }).catch(() => false);
    try {
      return await Promise.race([this.#pendingCheck, timeout]);
    } finally {
      cancelTimeout.abort();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reopening;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #handleLoss(client: pg.Client): void {
    // A connection that is lost while it opens rejects `open` instead.
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    for (const listener of this.#lostListeners) listener();
    this.#log.warn("Lost the database connection that listens for changes. Reconnecting.");
    this.#reopening = this.#reopen().catch(() => {
      // Closed in the meantime.
    });
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    while (!this.#client) {
      await pause(reconnectDelayMs, undefined, { signal });
      await this.open().catch(() => {});
    }
  }
}
