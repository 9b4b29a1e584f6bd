import { closeCodes } from "@presale/contracts/socket.ts";
import type { Logger } from "pino";
import type { Actor } from "../auth/actor.ts";
import type { Connection, Connections, SocketIdentity } from "./connections.ts";

/** Sessions that are looked up at once. */
const parallel = 20;
/** Node counts a timer's milliseconds in 31 bits: a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;
/** Looked up at least this often, in milliseconds, should ever an event be lost. */
const checkAtLeastEvery = 60_000;

/** What an actor may do. Another value of it means another context than the socket was opened in. */
const accessOf = ({ type, permissions, mustEnableTwoFactor }: Actor) =>
  JSON.stringify([type, [...permissions].toSorted(), mustEnableTwoFactor]);

interface Options {
  connections: Connections;
  revisit(sessionId: string): Promise<SocketIdentity | null>;
  log: Pick<Logger, "warn">;
}

/** Ends sockets whose session is over, or whose holder may do more or less than when it was opened. */
export class AccessWatch {
  readonly #options: Options;
  readonly #checks = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** A socket does not outlive its session. */
  watch(connection: Connection, { endsAt }: SocketIdentity): void {
    const left = endsAt.getTime() - Date.now();
    connection.endTimer = setTimeout(
      () => {
        if (left > longestTimer) this.watch(connection, { endsAt, actor: connection.actor });
        else this.#options.connections.close(connection, closeCodes.sessionEnded);
      },
      Math.min(left, longestTimer),
    );
  }

  /** Asks anew who these are. `tell`: those who go on hear that something about them changed. */
  check(connections: Iterable<Connection>, tell?: "tell"): void {
    const check = this.#check([...connections], tell === "tell").finally(() =>
      this.#checks.delete(check),
    );
    this.#checks.add(check);
  }

  /** Checks those that no event has led here for long. */
  checkOld(): void {
    const before = Date.now() - checkAtLeastEvery;
    this.check([...this.#options.connections.all].filter(({ checkedAt }) => checkedAt < before));
  }

  /** Ends once no check is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#checks);
  }

  async #check(connections: readonly Connection[], tells: boolean): Promise<void> {
    const sessions = [...Map.groupBy(connections, ({ actor }) => actor.sessionId)];
    while (sessions.length > 0)
      await Promise.all(
        sessions.splice(0, parallel).map(([id, own]) => this.#checkSession(id, own, tells)),
      );
  }

  async #checkSession(id: string, own: readonly Connection[], tells: boolean): Promise<void> {
    const { connections, log } = this.#options;
    let found: SocketIdentity | null;
    try {
      found = await this.#options.revisit(id);
    } catch (error) {
      // Whether they may stay is not known: they come back once it can be.
      log.warn({ err: error }, "A socket's session could not be read");
      for (const connection of own) connections.close(connection, closeCodes.tryAgainLater);
      return;
    }
    for (const connection of own) {
      connection.checkedAt = Date.now();
      if (!found) connections.close(connection, closeCodes.sessionEnded);
      else if (accessOf(found.actor) !== accessOf(connection.actor))
        connections.close(connection, closeCodes.accessChanged);
      else if (tells) connections.send([connection], { type: "session", data: {} });
    }
  }
}
