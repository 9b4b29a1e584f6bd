import { randomBytes } from "node:crypto";
import { AppError } from "../errors.ts";
import type { StandingConnection } from "./standing-connection.ts";

/** Milliseconds that whoever needs the sign waits for it, should the connection be lost just then. */
const longestWait = 5_000;

/**
 * Shows other processes that this one lives: a lock that PostgreSQL frees at the moment in which
 * the process's connection ends. After a lost connection it is another lock: what was begun under
 * the former one counts as left behind.
 */
export class LifeSign {
  #key: string | null = null;
  #waiting = Promise.withResolvers<string>();

  constructor(connection: StandingConnection) {
    connection.onOpen(async (client) => {
      const key = String(randomBytes(6).readUIntBE(0, 6));
      await client.query("select pg_advisory_lock($1)", [key]);
      this.#key = key;
      this.#waiting.resolve(key);
    });
    connection.onLost(() => {
      this.#key = null;
      this.#waiting = Promise.withResolvers();
    });
  }

  /** A whole number that no other process has, once there is a lock to show for it. */
  async shown(): Promise<string> {
    if (this.#key !== null) return this.#key;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError("UNAVAILABLE")), longestWait);
    });
    try {
      return await Promise.race([this.#waiting.promise, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** SQL: whether whoever showed this key is gone. The look holds nobody up, nor a second look. */
export const isGone = (key: string): string => `pg_try_advisory_xact_lock_shared((${key})::bigint)`;
