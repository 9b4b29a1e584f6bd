import { closeCodes } from "@presale/contracts/socket.ts";
import { canReadSubject, type Subject, type SubjectType } from "@presale/contracts/subjects.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import type { Actor } from "../auth/actor.ts";
import type { Transaction } from "../db/transaction.ts";
import type { Settings } from "../settings/settings.ts";
import { AccessWatch } from "./access-watch.ts";
import {
  type Connection,
  Connections,
  companyKey,
  type SocketIdentity,
  sessionKey,
  userOrImpersonatorKey,
} from "./connections.ts";
import { SocketGate } from "./gate.ts";
import { handleMessage, type ViewingHandler } from "./messages.ts";
import { editingSuffix } from "./presence.ts";
import { PresenceKeeper } from "./presence-keeper.ts";
import { createRelay, parseEventId, type RelayOptions } from "./relay.ts";
import { subjectName } from "./subject-names.ts";

/** Times are in milliseconds. */
export interface RealtimeLimits {
  socketsPerUser: number;
  sockets: number;
  /** Interval between two pings. A peer that doesn't respond in between counts as dead. */
  ping: number;
  presenceHeartbeat: number;
  presenceLinger: number;
}
const defaultLimits: RealtimeLimits = {
  socketsPerUser: 20,
  sockets: 10_000,
  ping: 30_000,
  presenceHeartbeat: 20_000,
  presenceLinger: 2_000,
};

export interface RealtimeOptions extends Omit<RelayOptions, "connections"> {
  http: FastifyInstance;
  pool: pg.Pool;
  settings: Pick<Settings, "onChange">;
  log: Pick<Logger, "warn">;
  /** Returns the URLs whose pages may connect. */
  origins(): readonly (string | undefined)[];
  /** Returns the user of a token; null if it is invalid or its session has ended. */
  identify(token: string): Promise<SocketIdentity | null>;
  /** Returns the session's current identity; null if it has ended. */
  currentIdentity(sessionId: string): Promise<SocketIdentity | null>;
  /** Returns whether the actor may see this row, for kinds where permissions differ by row. */
  seesRow: Partial<Record<SubjectType<"viewers">, (actor: Actor, id: number) => Promise<boolean>>>;
  lastSeen(tx: Transaction, userId: number, at: Date): Promise<void>;
  limits?: Partial<RealtimeLimits>;
}

export interface Realtime {
  /** Number of open sockets of this process. */
  readonly size: number;
  close(): Promise<void>;
}

/** Returns whether the socket counts as presence. Impersonation and delegation don't. */
const countsAsPresence = ({ actor }: Connection) => actor.impersonator === null;

/** Returns the subject at which a connection is counted, with a suffix for editors. */
const presenceAt = ({ subject, isEditing }: Connection) =>
  subject === null ? null : subject + (isEditing ? editingSuffix : "");

/** Serves /api/ws: admits clients, relays events, and closes sockets whose access has changed. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { http, pool, events, settings, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const connections = new Connections();
  const presence = new PresenceKeeper({
    pool,
    log,
    lastSeen: options.lastSeen,
    heartbeat: limits.presenceHeartbeat,
    linger: limits.presenceLinger,
  });
  const access = new AccessWatch({ connections, currentIdentity: options.currentIdentity, log });
  const gate = new SocketGate({
    server: http.server,
    log,
    origins: options.origins,
    identify: options.identify,
    hasRoom: () => connections.all.size < limits.sockets,
    hasRoomFor: (actor) =>
      connections.of(userOrImpersonatorKey(actor.impersonator ?? actor)).size <
      limits.socketsPerUser,
    admit: (socket, identity, isOlderThanAnEvent) => {
      const { actor } = identity;
      const connection: Connection = {
        socket,
        actor,
        subject: null,
        isEditing: false,
        isAlive: true,
        checkedAt: Date.now(),
        messages: 0,
        countedFrom: Date.now(),
        endTimer: undefined,
      };
      connections.add(connection);
      access.watch(connection, identity);
      if (countsAsPresence(connection)) presence.addSocket(actor);
      socket.on("message", (data, isBinary) =>
        handleMessage(connections, connection, data, isBinary, handleViewing),
      );
      socket.on("pong", () => {
        connection.isAlive = true;
      });
      // A protocol error also closes the socket.
      socket.on("error", () => {});
      socket.once("close", () => {
        clearTimeout(connection.endTimer);
        setSubject(connection, null, false);
        connections.delete(connection);
        if (countsAsPresence(connection)) presence.removeSocket(actor);
      });
      if (isOlderThanAnEvent) access.check([connection]);
    },
  });

  const relay = createRelay({ ...options, connections });

  /** Sets the subject that a connection's page shows. */
  function setSubject(connection: Connection, subject: string | null, isEditing: boolean): void {
    const before = presenceAt(connection);
    connections.setSubject(connection, subject, isEditing);
    const after = presenceAt(connection);
    if (before === after || !countsAsPresence(connection)) return;
    if (after !== null) presence.addSocket(connection.actor, after);
    if (before !== null) presence.removeSocket(connection.actor, before);
  }
  const show = (connection: Connection, subject: Subject<"viewers"> | null, isEditing: boolean) => {
    setSubject(connection, subject && subjectName(subject), isEditing);
    if (connection.subject !== null)
      relay.sendViewers(connection.actor.companyId, connection.subject);
  };
  /** Latest request of each connection. A result that arrives after the next request is ignored. */
  const requested = new WeakMap<Connection, Subject<"viewers"> | null>();
  /** Records the subject as shown only if the user may see it. */
  const handleViewing: ViewingHandler = (connection, { subject, isEditing }) => {
    const { actor } = connection;
    requested.set(connection, subject);
    const mayView = subject !== null && canReadSubject(actor.permissions, subject.kind);
    const seesRow = mayView ? options.seesRow[subject.kind] : undefined;
    show(connection, mayView && !seesRow ? subject : null, isEditing);
    seesRow?.(actor, Number(subject?.id)).then(
      (sees) => {
        const isCurrent = connections.all.has(connection) && requested.get(connection) === subject;
        if (sees && isCurrent) show(connection, subject, isEditing);
      },
      (error: unknown) => log.warn({ err: error }, "Failed to check access to a viewed row"),
    );
  };

  events.on("session", (id) => access.check(connections.of(sessionKey(id))));
  events.on("user", (id) =>
    access.check(connections.of(userOrImpersonatorKey(parseEventId(id))), "notify"),
  );
  events.on("company", (id) => access.check(connections.of(companyKey(Number(id))), "notify"));
  events.on("role", () => access.check(connections.all));
  settings.onChange(() => access.check(connections.all));
  events.onGap(() => {
    access.check(connections.all);
    relay.sendMissed(connections.all);
  });
  for (const kind of ["session", "user", "company", "role", "setting"])
    events.on(kind, () => gate.noteEvent());

  const pinging = setInterval(() => {
    for (const connection of connections.all) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
    access.checkOld();
  }, limits.ping);

  return {
    get size() {
      return connections.all.size;
    },
    async close() {
      clearInterval(pinging);
      gate.close();
      const open = [...connections.all];
      const closed = open.map(
        ({ socket }) => new Promise<void>((done) => socket.once("close", () => done())),
      );
      for (const connection of open) connections.close(connection, closeCodes.goingAway);
      await Promise.all(closed);
      await Promise.all([relay.settled(), access.settled()]);
      await presence.close();
    },
  };
}
