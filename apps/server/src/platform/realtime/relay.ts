import type { ChangeKind } from "@presale/contracts/socket.ts";
import type pg from "pg";
import type { Actor } from "../auth/actor.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import type { Events } from "../events/events.ts";
import { Batches } from "./batches.ts";
import { type Connection, type Connections, companyKey, subjectKey } from "./connections.ts";
import { onlineUsers, viewersOf } from "./presence.ts";
import { parseSubjectName } from "./subject-names.ts";

/** Dependencies for turning a module's events into messages for the sockets of this process. */
interface RelayParts {
  connections: Connections;
  events: Events;
  /** Pool for reading the rows that events only identify. */
  reads: pg.Pool;
  /** Notifies a company's sockets that they missed changes, so that clients refetch. */
  notifyMissed(companyId: number): void;
}

/** Subscribes to a module's events. Returns the batches to wait for before a stop. */
export type SocketMessages = (parts: RelayParts) => readonly Pick<Batches, "settled">[];

export interface RelayOptions {
  connections: Connections;
  events: Events;
  reads: pg.Pool;
  messages: readonly SocketMessages[];
  maySeePresence(actor: Actor): boolean;
  readNames(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Parses an event's id `company/user/row`. Missing parts are 0. */
export function parseEventId(id: string) {
  const [companyId = 0, userId = 0, rowId = 0] = id.split("/").map(Number);
  return { companyId, userId, rowId };
}

/** Converts the events of all processes into messages for the sockets of this process. */
export function createRelay(options: RelayOptions) {
  const { connections, events, reads, messages, maySeePresence, readNames } = options;
  const sendMissed = (to: Iterable<Connection>) =>
    connections.send(to, { type: "missed", data: {} });
  const notifyMissed = (companyId: number) => sendMissed(connections.of(companyKey(companyId)));

  const presenceBatches = new Batches({
    onLost: notifyMissed,
    read: (companyId, userIds) =>
      inTransaction(reads, companyId, async (tx) => {
        const online = await onlineUsers(tx, userIds);
        const watchers = [...connections.of(companyKey(companyId))].filter(({ actor }) =>
          maySeePresence(actor),
        );
        for (const userId of userIds)
          connections.send(watchers, {
            type: "presence",
            data: { userId: String(userId), online: online.has(userId) },
          });
      }),
  });

  const viewerBatches = new Batches<string>({
    onLost: notifyMissed,
    read: (companyId, subjects) =>
      inTransaction(reads, companyId, async (tx) => {
        const found = await viewersOf(tx, subjects);
        const names = await readNames(tx, [...new Set(found.map(({ userId }) => userId))]);
        for (const subject of subjects)
          connections.send(connections.of(subjectKey(companyId, subject)), {
            type: "viewers",
            data: {
              subject: parseSubjectName(subject),
              viewers: found
                .filter((each) => each.subject === subject)
                .map(({ userId, isEditing }) => ({
                  id: String(userId),
                  name: names.get(userId) ?? "",
                  isEditing,
                })),
            },
          });
      }),
  });
  const sendViewers = (companyId: number, subject: string) => {
    if (connections.of(subjectKey(companyId, subject)).size > 0)
      viewerBatches.add(companyId, subject);
  };

  events.on("viewers", (id) => {
    const [companyId, kind, rowId] = id.split("/");
    sendViewers(Number(companyId), `${kind}/${rowId}`);
  });
  events.on("changed", (id) => {
    const [companyId, kind, rowId, what] = id.split("/");
    const subject = `${kind}/${rowId}`;
    connections.send(connections.of(subjectKey(Number(companyId), subject)), {
      type: "changed",
      data: { subject: parseSubjectName(subject), what: what as ChangeKind },
    });
  });
  events.on("presence", (id) => {
    const { companyId, userId } = parseEventId(id);
    if (connections.of(companyKey(companyId)).size > 0) presenceBatches.add(companyId, userId);
  });
  const moduleBatches = messages.flatMap((listen) =>
    listen({ connections, events, reads, notifyMissed }),
  );

  return {
    sendMissed,
    /** Sends a subject's list of viewers to its viewers in this process. */
    sendViewers,
    /** Resolves once nothing is left to read. */
    settled: async () => {
      await Promise.all(
        [presenceBatches, viewerBatches, ...moduleBatches].map((batches) => batches.settled()),
      );
    },
  };
}
