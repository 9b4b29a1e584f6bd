import type { NoteKind } from "@presale/contracts/places.ts";
import type { Transaction } from "../db/transaction.ts";
import { announce } from "../events/events.ts";
import type { Person } from "./connections.ts";

interface About {
  kind: NoteKind;
  id: number;
}

/** Tells that a note of the transaction's company has changed: all its people, or the author alone. */
export const tellOfNotes = (
  tx: Transaction,
  { kind, id }: About,
  { authorId, isShared }: { authorId: number; isShared: boolean },
): Promise<void> =>
  announce(tx, { kind: "notes", id: `${tx.companyId}/${isShared ? 0 : authorId}/${kind}/${id}` });

/** What such an event names; nobody in particular where all are told. */
export function notesNamed(event: string): Omit<Person, "userId"> & {
  userId: number | null;
  about: { kind: NoteKind; id: string };
} {
  const [companyId, userId, kind = "", id = ""] = event.split("/");
  return {
    companyId: Number(companyId),
    userId: Number(userId) || null,
    about: { kind: kind as NoteKind, id },
  };
}
