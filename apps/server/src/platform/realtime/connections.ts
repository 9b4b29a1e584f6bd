import type { ServerMessage } from "@presale/contracts/socket.ts";
import { WebSocket } from "ws";
import { type Actor, isOnBehalf } from "../auth/actor.ts";

/** Who holds a token, and until when their session lasts. */
export interface SocketIdentity {
  actor: Actor;
  endsAt: Date;
}

/** One open socket of one logged-in user. */
export interface Connection {
  readonly socket: WebSocket;
  readonly actor: Actor;
  /** What its page shows: "feature/12". Changed by `Connections.look` alone. */
  place: string | null;
  isEditing: boolean;
  /** Whether the peer answered since the last ping. */
  isAlive: boolean;
  checkedAt: number;
  /** Messages that came since `countedFrom`. */
  messages: number;
  countedFrom: number;
  endTimer: NodeJS.Timeout | undefined;
}

/** Slow or vanished readers must not fill the memory. */
const mostBuffered = 1024 * 1024;
/** A peer that does not answer the closing gets no longer than this, in milliseconds. */
const closingTime = 1_000;

export interface Person {
  companyId: number;
  userId: number;
}
/** Keys of the index below. */
export const ofCompany = (companyId: number) => `company ${companyId}`;
export const ofUser = ({ companyId, userId }: Person) => `user ${companyId}/${userId}`;
/** Of a user, and of those whom they act as. */
export const ofHolder = ({ companyId, userId }: Person) => `holder ${companyId}/${userId}`;
export const ofSession = (id: string) => `session ${id}`;
/** Of all who look at a place. */
export const ofPlace = (companyId: number, place: string) => `place ${companyId}/${place}`;

const keysOf = ({ actor, place }: Connection): string[] => [
  ...(place === null ? [] : [ofPlace(actor.companyId, place)]),
  ofCompany(actor.companyId),
  // What is told to the user alone is not for staff who act on the company's behalf.
  ...(isOnBehalf(actor) ? [] : [ofUser(actor)]),
  ...[actor, actor.impersonator].flatMap((person) =>
    person ? [ofHolder(person), ofSession(person.sessionId)] : [],
  ),
];

const none: ReadonlySet<Connection> = new Set();

/** The open sockets of this process; nothing is sent but through here. */
export class Connections {
  readonly #all = new Set<Connection>();
  readonly #index = new Map<string, Set<Connection>>();

  get all(): ReadonlySet<Connection> {
    return this.#all;
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    for (const key of keysOf(connection))
      this.#index.set(key, (this.#index.get(key) ?? new Set()).add(connection));
  }

  delete(connection: Connection): void {
    this.#all.delete(connection);
    for (const key of keysOf(connection)) {
      const found = this.#index.get(key);
      found?.delete(connection);
      if (found?.size === 0) this.#index.delete(key);
    }
  }

  look(connection: Connection, place: string | null, isEditing: boolean): void {
    this.delete(connection);
    connection.place = place;
    connection.isEditing = isEditing;
    this.add(connection);
  }

  of(key: string): ReadonlySet<Connection> {
    return this.#index.get(key) ?? none;
  }

  send(to: Iterable<Connection>, message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const { socket } of to) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      // Cut off, it comes back and fetches what it missed.
      if (socket.bufferedAmount > mostBuffered) socket.terminate();
      else socket.send(text);
    }
  }

  /** Nothing reaches the socket from here on, whatever its peer does about the closing. */
  close(connection: Connection, code: number): void {
    const { socket } = connection;
    socket.close(code);
    const late = setTimeout(() => socket.terminate(), closingTime);
    socket.once("close", () => clearTimeout(late));
  }
}
