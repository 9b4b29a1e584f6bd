import { randomBytes } from "node:crypto";
import type { StandingConnection } from "./standing-connection.ts";

/**
 * Shows other processes that this one lives: a lock that PostgreSQL frees at the moment in which
 * the process's connection ends. After a lost connection it is another lock: what was begun under
 * the former one counts as left behind.
 */
export class LifeSign {
  #key: string | null = null;

  constructor(connection: StandingConnection) {
    connection.onOpen(async (client) => {
      const key = String(randomBytes(6).readUIntBE(0, 6));
      await client.query("select pg_advisory_lock($1)", [key]);
      this.#key = key;
    });
    connection.onLost(() => {
      this.#key = null;
    });
  }

  /** A whole number that no other process has; null while there is no lock to show. */
  get key(): string | null {
    return this.#key;
  }
}

/** SQL: whether whoever showed this key is gone. The look holds nobody up, nor a second look. */
export const isGone = (key: string): string => `pg_try_advisory_xact_lock_shared((${key})::bigint)`;
