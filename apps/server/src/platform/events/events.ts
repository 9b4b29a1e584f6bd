import pg from "pg";
import type { Logger } from "pino";
import type { Transaction } from "../db/transaction.ts";

/** What processes tell each other: ids, never data. */
export interface AppEvent {
  kind: string;
  id: string;
}
type Listener = (id: string) => void;

const channel = "presale_events";

/** Tells all processes, this one too, once the transaction commits. */
export const announce = async (tx: Transaction, ...events: AppEvent[]): Promise<void> => {
  await tx.query("select pg_notify($1, event) from unnest($2::text[]) as event", [
    channel,
    events.map((event) => JSON.stringify(event)),
  ]);
};

/**
 * Keeps the caches of all processes in step through PostgreSQL LISTEN/NOTIFY.
 * After a lost connection `onGap` runs, since anything may have been missed.
 */
export class Events {
  readonly #url: string;
  readonly #log: Pick<Logger, "warn">;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gapListeners: (() => void)[] = [];
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, log: Pick<Logger, "warn">) {
    this.#url = url;
    this.#log = log;
  }

  on(kind: string, listener: Listener): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  /** Goes out when the transaction commits, to this process as well. */
  async publish(tx: Transaction, event: AppEvent): Promise<void> {
    await announce(tx, event);
    // This process need not wait for its own message to come back.
    tx.afterCommit(() => this.#deliver(event));
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on("notification", ({ payload }) => this.#deliver(JSON.parse(payload ?? "{}")));
    client.on("error", () => this.#reconnect());
    client.on("end", () => this.#reconnect());
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #deliver({ kind, id }: AppEvent): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(id);
  }

  #reconnect(): void {
    if (this.#closed || this.#retry) return;
    this.#client?.end().catch(() => {});
    this.#client = undefined;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.listen();
        for (const listener of this.#gapListeners) listener();
      } catch (error) {
        this.#log.warn({ err: error }, "Waiting for the database to listen again");
        this.#reconnect();
      }
    }, 1_000);
  }
}
