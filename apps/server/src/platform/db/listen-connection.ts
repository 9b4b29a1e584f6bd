import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

/** Milliseconds between two tries to open it again. */
const betweenTries = 250;

type Prepare = (client: pg.Client) => Promise<void>;

/**
 * The one connection that a process keeps for as long as it runs: it hears events on it and shows
 * by it that it lives. Whenever it is lost it is opened again, and everything said on it anew.
 */
export class ListenConnection {
  readonly #url: string;
  readonly #log: Pick<Logger, "warn">;
  readonly #prepares: Prepare[] = [];
  readonly #lostListeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #reopening: Promise<void> | undefined;
  #asking: Promise<boolean> | undefined;

  constructor(url: string, log: Pick<Logger, "warn">) {
    this.#url = url;
    this.#log = log;
  }

  /** Says what must be said on it, each time that it is opened. */
  onOpen(prepare: Prepare): void {
    this.#prepares.push(prepare);
  }

  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      // By which an operator finds it among the others.
      application_name: "presale standing",
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    try {
      await client.connect();
      for (const prepare of this.#prepares) await prepare(client);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** Whether the database answers on it within so many milliseconds. */
  async answers(longest: number): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    // One that hangs is not asked a second time.
    this.#asking ??= client
      .query("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#asking = undefined;
      });
    const given = new AbortController();
    const late = pause(longest, false, { signal: given.signal }).catch(() => false);
    try {
      return await Promise.race([this.#asking, late]);
    } finally {
      given.abort();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reopening;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #lose(client: pg.Client): void {
    // One that is lost while it is opened fails the opening.
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    for (const listener of this.#lostListeners) listener();
    this.#log.warn("The connection to the database was lost: opening it again");
    this.#reopening = this.#reopen().catch(() => {
      // Closed meanwhile.
    });
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    while (!this.#client) {
      await pause(betweenTries, undefined, { signal });
      await this.open().catch(() => {});
    }
  }
}
