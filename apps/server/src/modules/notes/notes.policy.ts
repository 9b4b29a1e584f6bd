import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";
import { subjectOf } from "../../schema/subjects.ts";

interface NoteAccess extends Record<`${SubjectType<"notes">}Id`, number | null> {
  authorId: number;
  isShared: boolean;
}

/**
 * Returns whether the user may read a note. They must be able to read its subject, and the note
 * must be shared or their own.
 */
export function maySeeNote(
  { userId, permissions }: Pick<Actor, "userId" | "permissions">,
  note: NoteAccess,
) {
  return (
    canReadSubject(permissions, subjectOf("notes", note).kind) &&
    (note.isShared || note.authorId === userId)
  );
}

/** Returns what the user may do. Staff who act as a user may do nothing. */
export function noteCan(
  actor: Pick<Actor, "userId" | "permissions" | "impersonator">,
  note: NoteAccess,
): Can {
  const mayAct =
    actor.impersonator === null && maySeeNote(actor, note) && note.authorId === actor.userId;
  return { update: mayAct, delete: mayAct };
}
