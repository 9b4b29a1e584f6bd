import type { ServerMessage } from "@presale/contracts/socket.ts";
import { WebSocket } from "ws";
import { type Actor, isDelegated } from "../auth/actor.ts";

/** The user of a token, and when their session ends. */
export interface SocketIdentity {
  actor: Actor;
  endsAt: Date;
}

export interface Connection {
  readonly socket: WebSocket;
  readonly actor: Actor;
  /** The subject that its page shows, such as "feature/12". Set only by `setSubject`. */
  subject: string | null;
  isEditing: boolean;
  /** Whether the peer has responded since the last ping. */
  isAlive: boolean;
  checkedAt: number;
  /** Messages received since `countedFrom`. */
  messages: number;
  countedFrom: number;
  endTimer: NodeJS.Timeout | undefined;
}

/** Maximum bytes buffered for a peer. Slow or dead peers must not fill the memory. */
const maxBufferedBytes = 1024 * 1024;
/** Milliseconds that a peer has to answer the close frame. */
const closeTimeoutMs = 1_000;

export interface Person {
  companyId: number;
  userId: number;
}
/** Returns an index key of `Connections`. */
export const companyKey = (companyId: number) => `company ${companyId}`;
export const userKey = ({ companyId, userId }: Person) => `user ${companyId}/${userId}`;
/**
 * Returns the key of sockets that belong to this person. For a staff member, these include sockets
 * in which they impersonate someone or work on a company's behalf.
 */
export const userOrImpersonatorKey = ({ companyId, userId }: Person) =>
  `holder ${companyId}/${userId}`;
export const sessionKey = (id: string) => `session ${id}`;
/** Returns the key of sockets whose pages show this subject. */
export const subjectKey = (companyId: number, subject: string) => `subject ${companyId}/${subject}`;

const keysOf = ({ actor, subject }: Connection): string[] => [
  ...(subject === null ? [] : [subjectKey(actor.companyId, subject)]),
  companyKey(actor.companyId),
  // Messages for the user are not for staff who work on the company's behalf (delegation).
  ...(isDelegated(actor) ? [] : [userKey(actor)]),
  ...[actor, actor.impersonator].flatMap((person) =>
    person ? [userOrImpersonatorKey(person), sessionKey(person.sessionId)] : [],
  ),
];

const none: ReadonlySet<Connection> = new Set();

/** The open sockets of this process. All messages are sent through here. */
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

  setSubject(connection: Connection, subject: string | null, isEditing: boolean): void {
    this.delete(connection);
    connection.subject = subject;
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
      // The client reconnects and fetches what it missed.
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(text);
    }
  }

  /**
   * Closes the socket. Nothing is sent on it after this call, even if the peer doesn't answer the
   * close frame. In that case, the socket is terminated after a timeout.
   */
  close(connection: Connection, code: number): void {
    const { socket } = connection;
    socket.close(code);
    const timer = setTimeout(() => socket.terminate(), closeTimeoutMs);
    socket.once("close", () => clearTimeout(timer));
  }
}
