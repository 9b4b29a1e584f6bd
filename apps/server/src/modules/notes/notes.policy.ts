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

export function noteCan(actor: Pick<Actor, "userId" | "permissions">, note: NoteAccess): Can {
  const isOwn = maySeeNote(actor, note) && note.authorId === actor.userId;
  return { update: isOwn, delete: isOwn };
}
