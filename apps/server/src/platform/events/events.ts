import type { ListenConnection } from "../db/listen-connection.ts";
import type { Transaction } from "../db/transaction.ts";

/** A message between processes: ids, never data. */
export interface AppEvent {
  kind: string;
  id: string;
}
type Listener = (id: string) => void;

const channel = "presale_events";

/** Notifies all processes, including this one, when the transaction commits. */
export const announce = async (tx: Transaction, ...events: AppEvent[]): Promise<void> => {
  await tx.query("select pg_notify($1, event) from unnest($2::text[]) as event", [
    channel,
    events.map((event) => JSON.stringify(event)),
  ]);
};

/**
 * Keeps the caches of all processes in sync through PostgreSQL LISTEN/NOTIFY. `onGap` listeners run
 * after a reconnect, because events may have been missed.
 */
export class Events {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gapListeners: (() => void)[] = [];
  #hasListened = false;

  constructor(connection: ListenConnection) {
    connection.onOpen(async (client) => {
      client.on("notification", ({ payload }) => this.#deliver(JSON.parse(payload ?? "{}")));
      await client.query(`listen ${channel}`);
      if (this.#hasListened) for (const listener of this.#gapListeners) listener();
      this.#hasListened = true;
    });
  }

  on(kind: string, listener: Listener): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  /** Announces an event. The listeners of this process run directly after the commit. */
  async publish(tx: Transaction, event: AppEvent): Promise<void> {
    await announce(tx, event);
    // This process needn't wait for its own notification to return.
    tx.afterCommit(() => this.#deliver(event));
  }

  #deliver({ kind, id }: AppEvent): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(id);
  }
}
