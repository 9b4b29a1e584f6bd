import { notePermission } from "@presale/contracts/places.ts";
import type { ChangeKind, ServerMessage } from "@presale/contracts/socket.ts";
import type pg from "pg";
import type { Actor } from "../auth/actor.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import type { Events } from "../events/events.ts";
import { Batches } from "./batches.ts";
import { type Connection, type Connections, ofCompany, ofPlace, ofUser } from "./connections.ts";
import { notesNamed } from "./notes.ts";
import { placeNamed } from "./places.ts";
import { onlineUsers, viewersOf } from "./presence.ts";

/** A message for one user of the company that it was read in. */
export interface Addressed {
  userId: number;
  message: ServerMessage;
}

export interface RelayOptions {
  connections: Connections;
  events: Events;
  /** Where the rows are read that events only name. */
  reads: pg.Pool;
  /** The messages of these notifications, read in the transaction's company. */
  readNotifications(tx: Transaction, ids: readonly number[]): Promise<Addressed[]>;
  maySeePresence(actor: Actor): boolean;
  /** Their names, read in the transaction's company. */
  readNames(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What the id of an event names. */
export function namedBy(id: string) {
  const [companyId = 0, userId = 0, rowId = 0] = id.split("/").map(Number);
  return { companyId, userId, rowId };
}

/** Makes messages of the events that all processes hear, for the sockets that this one has. */
export function createRelay(options: RelayOptions) {
  const { connections, events, reads, readNotifications, maySeePresence, readNames } = options;
  const missed = (to: Iterable<Connection>) => connections.send(to, { type: "missed", data: {} });
  const lost = (companyId: number) => missed(connections.of(ofCompany(companyId)));

  const notifications = new Batches({
    lost,
    read: (companyId, ids) =>
      inTransaction(reads, companyId, async (tx) => {
        // To whom a row belongs, the row says, not the event.
        for (const { userId, message } of await readNotifications(tx, ids))
          connections.send(connections.of(ofUser({ companyId, userId })), message);
      }),
  });
  const arrivals = new Batches({
    lost,
    read: (companyId, userIds) =>
      inTransaction(reads, companyId, async (tx) => {
        const online = await onlineUsers(tx, userIds);
        const watchers = [...connections.of(ofCompany(companyId))].filter(({ actor }) =>
          maySeePresence(actor),
        );
        for (const userId of userIds)
          connections.send(watchers, {
            type: "presence",
            data: { userId: String(userId), online: online.has(userId) },
          });
      }),
  });

  const viewers = new Batches<string>({
    lost,
    read: (companyId, places) =>
      inTransaction(reads, companyId, async (tx) => {
        const found = await viewersOf(tx, places);
        const names = await readNames(tx, [...new Set(found.map(({ userId }) => userId))]);
        for (const place of places)
          connections.send(connections.of(ofPlace(companyId, place)), {
            type: "viewers",
            data: {
              place: placeNamed(place),
              viewers: found
                .filter((each) => each.place === place)
                .map(({ userId, isEditing }) => ({
                  id: String(userId),
                  name: names.get(userId) ?? "",
                  isEditing,
                })),
            },
          });
      }),
  });
  const tellViewers = (companyId: number, place: string) => {
    if (connections.of(ofPlace(companyId, place)).size > 0) viewers.add(companyId, place);
  };

  events.on("viewers", (id) => {
    const [companyId, kind, rowId] = id.split("/");
    tellViewers(Number(companyId), `${kind}/${rowId}`);
  });
  events.on("changed", (id) => {
    const [companyId, kind, rowId, what] = id.split("/");
    const place = `${kind}/${rowId}`;
    connections.send(connections.of(ofPlace(Number(companyId), place)), {
      type: "changed",
      data: { place: placeNamed(place), what: what as ChangeKind },
    });
  });
  events.on("notes", (event) => {
    const { companyId, userId, about } = notesNamed(event);
    const key = userId === null ? ofCompany(companyId) : ofUser({ companyId, userId });
    const told = [...connections.of(key)].filter(({ actor }) =>
      actor.permissions.has(notePermission[about.kind]),
    );
    connections.send(told, { type: "notes", data: { about } });
  });
  events.on("notification", (id) => {
    const named = namedBy(id);
    if (connections.of(ofUser(named)).size > 0) notifications.add(named.companyId, named.rowId);
  });
  events.on("notificationsRead", (id) => {
    const own = connections.of(ofUser(namedBy(id)));
    connections.send(own, { type: "notificationsRead", data: {} });
  });
  events.on("presence", (id) => {
    const { companyId, userId } = namedBy(id);
    if (connections.of(ofCompany(companyId)).size > 0) arrivals.add(companyId, userId);
  });

  return {
    missed,
    /** Tells those who look at a place, at this process, who they are. */
    tellViewers,
    /** Ends once nothing waits to be read. */
    settled: async () => {
      await Promise.all([notifications.settled(), arrivals.settled(), viewers.settled()]);
    },
  };
}
