import { maySee, type SubjectType } from "@presale/contracts/subjects.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { ofCompany, ofUser } from "../../platform/realtime/connections.ts";
import type { SocketMessages } from "../../platform/realtime/relay.ts";

interface About {
  kind: SubjectType<"notes">;
  id: number;
}

/** Says that a note of the transaction's company has changed: to all its people, or the author alone. */
export const announceNote = (
  tx: Transaction,
  { kind, id }: About,
  { authorId, isShared }: { authorId: number; isShared: boolean },
): Promise<void> =>
  announce(tx, { kind: "notes", id: `${tx.companyId}/${isShared ? 0 : authorId}/${kind}/${id}` });

/** Sends the announced changes to those who may read notes of that kind. */
export const noteMessages: SocketMessages = ({ connections, events }) => {
  events.on("notes", (event) => {
    const [company, user, kind, id = ""] = event.split("/");
    const companyId = Number(company);
    const userId = Number(user);
    const about = { kind: kind as SubjectType<"notes">, id };
    const receivers = connections.of(userId ? ofUser({ companyId, userId }) : ofCompany(companyId));
    connections.send(
      [...receivers].filter(({ actor }) => maySee(actor.permissions, about.kind)),
      { type: "notes", data: { about } },
    );
  });
  return [];
};
