import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { companyKey, userKey } from "../../platform/realtime/connections.ts";
import type { SocketMessages } from "../../platform/realtime/relay.ts";

interface NoteSubject {
  kind: SubjectType<"notes">;
  id: number;
}

/**
 * Announces a change of a note to everyone in the company if it is shared, otherwise to its author.
 */
export const announceNote = (
  tx: Transaction,
  { kind, id }: NoteSubject,
  { authorId, isShared }: { authorId: number; isShared: boolean },
): Promise<void> =>
  announce(tx, { kind: "notes", id: `${tx.companyId}/${isShared ? 0 : authorId}/${kind}/${id}` });

/** Sends announced changes to sockets whose users may read that type of subject. */
export const noteMessages: SocketMessages = ({ connections, events }) => {
  events.on("notes", (event) => {
    const [company, user, kind, id = ""] = event.split("/");
    const companyId = Number(company);
    const userId = Number(user);
    const about = { kind: kind as SubjectType<"notes">, id };
    const receivers = connections.of(
      userId ? userKey({ companyId, userId }) : companyKey(companyId),
    );
    connections.send(
      [...receivers].filter(({ actor }) => canReadSubject(actor.permissions, about.kind)),
      { type: "notes", data: { about } },
    );
  });
  return [];
};
