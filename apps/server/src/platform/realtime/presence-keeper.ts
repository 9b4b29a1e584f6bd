import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { type AppEvent, announce } from "../events/events.ts";
import type { Person } from "./connections.ts";
import {
  removePresence,
  removeStalePresence,
  renewPresence,
  type UserPresence,
  writePresence,
} from "./presence.ts";

interface TrackedPresence {
  companyId: number;
  userId: number;
  /** The subject that the counted sockets show; "" counts all sockets of the user. */
  subject: string;
  sockets: number;
  /** Whether the database has a row for this presence. */
  isWritten: boolean;
  /** Timer that ends the presence unless the user reconnects first. */
  leaving: NodeJS.Timeout | undefined;
  writing: Promise<void> | undefined;
}

interface Options {
  pool: pg.Pool;
  log: Pick<Logger, "warn">;
  /** Called in the transaction that ends a user's presence. */
  lastSeen(tx: Transaction, userId: number, at: Date): Promise<void>;
  /** Milliseconds between two heartbeats. */
  heartbeat: number;
  /** Milliseconds that a user without a socket stays online, for example to reload a page. */
  linger: number;
}

/** Keeps the presence table in sync with the sockets of this process. */
export class PresenceKeeper {
  readonly #options: Options;
  readonly #processId = randomUUID();
  readonly #users = new Map<string, TrackedPresence>();
  readonly #timer: NodeJS.Timeout;
  #renewing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = undefined;
      });
    }, options.heartbeat);
  }

  addSocket({ companyId, userId }: Person, subject = ""): void {
    const key = keyOf({ companyId, userId, subject });
    const user = this.#users.get(key) ?? {
      companyId,
      userId,
      subject,
      sockets: 0,
      isWritten: false,
      leaving: undefined,
      writing: undefined,
    };
    this.#users.set(key, user);
    user.sockets += 1;
    clearTimeout(user.leaving);
    user.leaving = undefined;
    this.#settle(user);
  }

  removeSocket({ companyId, userId }: Person, subject = ""): void {
    const user = this.#users.get(keyOf({ companyId, userId, subject }));
    if (!user) return;
    user.sockets -= 1;
    if (user.sockets > 0) return;
    clearTimeout(user.leaving);
    user.leaving = setTimeout(() => {
      user.leaving = undefined;
      this.#settle(user);
    }, this.#options.linger);
  }

  /** Removes the presence of all users of this process. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    for (const user of this.#users.values()) {
      user.sockets = 0;
      clearTimeout(user.leaving);
      user.leaving = undefined;
      this.#settle(user);
    }
    for (let writing = this.#writing(); writing.length > 0; writing = this.#writing())
      await Promise.all(writing);
  }

  #writing(): Promise<void>[] {
    return [...this.#users.values()].flatMap(({ writing }) => writing ?? []);
  }

  /** Writes until the database matches. After a failure, the next heartbeat tries again. */
  #settle(user: TrackedPresence): void {
    user.writing ??= this.#write(user)
      .then(
        () => true,
        (error) => {
          this.#options.log.warn({ err: error }, "Failed to save presence");
          return false;
        },
      )
      .then((isDone) => {
        user.writing = undefined;
        if (isDone && isPresent(user) !== user.isWritten) this.#settle(user);
        else if (!isPresent(user) && !user.isWritten) this.#users.delete(keyOf(user));
      });
  }

  async #write(user: TrackedPresence): Promise<void> {
    const { companyId, userId, subject } = user;
    for (
      let isNowPresent = isPresent(user);
      isNowPresent !== user.isWritten;
      isNowPresent = isPresent(user)
    ) {
      await inTransaction(this.#options.pool, companyId, async (tx) => {
        if (isNowPresent) await writePresence(tx, this.#processId, user, user.sockets);
        else {
          await removePresence(tx, this.#processId, user);
          if (subject === "") await this.#options.lastSeen(tx, userId, new Date());
        }
        await this.#sweep(tx);
        await announce(tx, eventOf(companyId, user));
      });
      user.isWritten = isNowPresent;
    }
  }

  async #sweep(tx: Transaction): Promise<void> {
    for (const stale of await removeStalePresence(tx)) {
      if (stale.subject === "") await this.#options.lastSeen(tx, stale.userId, stale.seenAt);
      await announce(tx, eventOf(tx.companyId, stale));
    }
  }

  async #renew(): Promise<void> {
    const companies = Map.groupBy(this.#users.values(), ({ companyId }) => companyId);
    for (const [companyId, users] of companies) {
      const written = users.filter(({ isWritten }) => isWritten);
      try {
        const renewed = await inTransaction(this.#options.pool, companyId, async (tx) => {
          const known = await renewPresence(tx, this.#processId, written);
          await this.#sweep(tx);
          return new Set(known.map((each) => keyOf({ companyId, ...each })));
        });
        // Other processes considered this process dead and deleted its rows: write them again.
        for (const user of written) if (!renewed.has(keyOf(user))) user.isWritten = false;
      } catch (error) {
        this.#options.log.warn({ err: error }, "Failed to renew presence");
      }
      for (const user of users) this.#settle(user);
    }
  }
}

const keyOf = ({ companyId, userId, subject }: Person & UserPresence) =>
  `${companyId}/${userId}/${subject}`;

/** Returns the event that notifies all processes that a user came or left. */
const eventOf = (companyId: number, { userId, subject }: UserPresence): AppEvent =>
  subject === ""
    ? { kind: "presence", id: `${companyId}/${userId}` }
    : { kind: "viewers", id: `${companyId}/${subject}` };

/** Returns whether the user is present. A user whose page is reloading still is. */
const isPresent = ({ sockets, leaving }: TrackedPresence) => sockets > 0 || leaving !== undefined;
