import { closeCodes } from "@presale/contracts/socket.ts";
import type { Logger } from "pino";
import type { Actor } from "../auth/actor.ts";
import type { Connection, Connections, SocketIdentity } from "./connections.ts";

/** Maximum sessions looked up concurrently. */
const maxConcurrent = 20;
/** Node stores a timer's delay in 31 bits; a longer one would fire immediately. */
const maxTimerMs = 2 ** 31 - 1;
/** Milliseconds after which a session is looked up again, in case an event was lost. */
const maxCheckAgeMs = 60_000;

/** Returns an actor's access as text. If it changes, the actor's sockets are closed. */
const accessOf = ({ type, permissions, mustEnableTwoFactor }: Actor) =>
  JSON.stringify([type, [...permissions].toSorted(), mustEnableTwoFactor]);

interface Options {
  connections: Connections;
  currentIdentity(sessionId: string): Promise<SocketIdentity | null>;
  log: Pick<Logger, "warn">;
}

/** Closes sockets whose session has ended or whose user's permissions have changed. */
export class AccessWatch {
  readonly #options: Options;
  readonly #checks = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Closes the socket when its session ends. */
  watch(connection: Connection, { endsAt }: SocketIdentity): void {
    const remainingMs = endsAt.getTime() - Date.now();
    connection.endTimer = setTimeout(
      () => {
        if (remainingMs > maxTimerMs) this.watch(connection, { endsAt, actor: connection.actor });
        else this.#options.connections.close(connection, closeCodes.sessionEnded);
      },
      Math.min(remainingMs, maxTimerMs),
    );
  }

  /** Looks up the sockets' sessions again. With `notify`, notifies the sockets that stay open. */
  check(connections: Iterable<Connection>, change?: "notify"): void {
    const check = this.#check([...connections], change === "notify").finally(() =>
      this.#checks.delete(check),
    );
    this.#checks.add(check);
  }

  /** Checks connections that haven't been checked recently, in case an event was lost. */
  checkOld(): void {
    const before = Date.now() - maxCheckAgeMs;
    this.check([...this.#options.connections.all].filter(({ checkedAt }) => checkedAt < before));
  }

  /** Resolves once no check is running. */
  async settled(): Promise<void> {
    await Promise.all(this.#checks);
  }

  async #check(connections: readonly Connection[], notifies: boolean): Promise<void> {
    const sessions = [...Map.groupBy(connections, ({ actor }) => actor.sessionId)];
    while (sessions.length > 0)
      await Promise.all(
        sessions.splice(0, maxConcurrent).map(([id, own]) => this.#checkSession(id, own, notifies)),
      );
  }

  async #checkSession(id: string, own: readonly Connection[], notifies: boolean): Promise<void> {
    const { connections, log } = this.#options;
    let found: SocketIdentity | null;
    try {
      found = await this.#options.currentIdentity(id);
    } catch (error) {
      // The users' access can't be verified now. Their clients reconnect later.
      log.warn({ err: error }, "Failed to read a socket's session");
      for (const connection of own) connections.close(connection, closeCodes.tryAgainLater);
      return;
    }
    for (const connection of own) {
      connection.checkedAt = Date.now();
      if (!found) connections.close(connection, closeCodes.sessionEnded);
      else if (accessOf(found.actor) !== accessOf(connection.actor))
        connections.close(connection, closeCodes.accessChanged);
      else if (notifies) connections.send([connection], { type: "session", data: {} });
    }
  }
}
