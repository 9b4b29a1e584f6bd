import { closeCodes } from "@presale/contracts/socket.ts";
import { maySee, type Subject, type SubjectType } from "@presale/contracts/subjects.ts";
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
  ofCompany,
  ofHolder,
  ofSession,
  type SocketIdentity,
} from "./connections.ts";
import { SocketGate } from "./gate.ts";
import { type Look, receive } from "./messages.ts";
import { editing } from "./presence.ts";
import { PresenceKeeper } from "./presence-keeper.ts";
import { createRelay, namedBy, type RelayOptions } from "./relay.ts";
import { subjectName } from "./subject-names.ts";

/** Times in milliseconds. */
export interface RealtimeLimits {
  socketsPerUser: number;
  sockets: number;
  /** Between two pings; a peer that answers none between is dead. */
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
  /** The addresses whose pages may connect. */
  origins(): readonly (string | undefined)[];
  /** Who holds a token; null when it is none, or its session is over. */
  identify(token: string): Promise<SocketIdentity | null>;
  /** The same session later. */
  revisit(sessionId: string): Promise<SocketIdentity | null>;
  /** Of kinds whose rows not everyone sees who has the permission: whether the actor sees this one. */
  seesRow: Partial<Record<SubjectType<"viewers">, (actor: Actor, id: number) => Promise<boolean>>>;
  lastSeen(tx: Transaction, userId: number, at: Date): Promise<void>;
  limits?: Partial<RealtimeLimits>;
}

export interface Realtime {
  /** Open sockets of this process. */
  readonly size: number;
  close(): Promise<void>;
}

/** Staff who act as a user are not that user being there. */
const isSelf = ({ actor }: Connection) => actor.impersonator === null;

/** The place at which a connection is counted. */
const presenceAt = ({ place, isEditing }: Connection) =>
  place === null ? null : place + (isEditing ? editing : "");

/** Sockets at /api/ws: who may hold one, what it is told, and when it ends. */
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
  const access = new AccessWatch({ connections, revisit: options.revisit, log });
  const gate = new SocketGate({
    server: http.server,
    log,
    origins: options.origins,
    identify: options.identify,
    hasRoom: () => connections.all.size < limits.sockets,
    hasRoomFor: (actor) =>
      connections.of(ofHolder(actor.impersonator ?? actor)).size < limits.socketsPerUser,
    admit: (socket, identity, isOlderThanAnEvent) => {
      const { actor } = identity;
      const connection: Connection = {
        socket,
        actor,
        place: null,
        isEditing: false,
        isAlive: true,
        checkedAt: Date.now(),
        messages: 0,
        countedFrom: Date.now(),
        endTimer: undefined,
      };
      connections.add(connection);
      access.watch(connection, identity);
      if (isSelf(connection)) presence.opened(actor);
      socket.on("message", (data, isBinary) =>
        receive(connections, connection, data, isBinary, look),
      );
      socket.on("pong", () => {
        connection.isAlive = true;
      });
      // What is wrong with a frame closes the socket by itself.
      socket.on("error", () => {});
      socket.once("close", () => {
        clearTimeout(connection.endTimer);
        move(connection, null, false);
        connections.delete(connection);
        if (isSelf(connection)) presence.closed(actor);
      });
      if (isOlderThanAnEvent) access.check([connection]);
    },
  });

  const relay = createRelay({ ...options, connections });

  /** Where the page of a connection is from now on. */
  function move(connection: Connection, place: string | null, isEditing: boolean): void {
    const before = presenceAt(connection);
    connections.look(connection, place, isEditing);
    const after = presenceAt(connection);
    if (before === after || !isSelf(connection)) return;
    if (after !== null) presence.opened(connection.actor, after);
    if (before !== null) presence.closed(connection.actor, before);
  }
  const show = (connection: Connection, place: Subject<"viewers"> | null, isEditing: boolean) => {
    move(connection, place && subjectName(place), isEditing);
    if (connection.place !== null) relay.tellViewers(connection.actor.companyId, connection.place);
  };
  /** What each asked for last: an answer that comes after the next question counts no more. */
  const asked = new WeakMap<Connection, Subject<"viewers"> | null>();
  /** Who may not see a place looks at none. */
  const look: Look = (connection, { place, isEditing }) => {
    const { actor } = connection;
    asked.set(connection, place);
    const mayLook = place !== null && maySee(actor.permissions, place.kind);
    const seesRow = mayLook ? options.seesRow[place.kind] : undefined;
    show(connection, mayLook && !seesRow ? place : null, isEditing);
    seesRow?.(actor, Number(place?.id)).then(
      (sees) => {
        const isCurrent = connections.all.has(connection) && asked.get(connection) === place;
        if (sees && isCurrent) show(connection, place, isEditing);
      },
      (error: unknown) => log.warn({ err: error }, "Whether a row is seen could not be read"),
    );
  };

  events.on("session", (id) => access.check(connections.of(ofSession(id))));
  events.on("user", (id) => access.check(connections.of(ofHolder(namedBy(id))), "tell"));
  events.on("company", (id) => access.check(connections.of(ofCompany(Number(id))), "tell"));
  events.on("role", () => access.check(connections.all));
  settings.onChange(() => access.check(connections.all));
  events.onGap(() => {
    access.check(connections.all);
    relay.missed(connections.all);
  });
  for (const kind of ["session", "user", "company", "role", "setting"])
    events.on(kind, () => gate.heardOne());

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
