import { notePermission } from "@presale/contracts/places.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";
import { aboutOf, type NoteAbout } from "./note-about.ts";

interface Shown extends NoteAbout {
  authorId: number;
  isShared: boolean;
}

/** A note is its author's; shared, it is read by whoever may see what it is about. */
export function maySeeNote(
  { userId, permissions }: Pick<Actor, "userId" | "permissions">,
  note: Shown,
) {
  return (
    permissions.has(notePermission[aboutOf(note).kind]) &&
    (note.isShared || note.authorId === userId)
  );
}

export function noteCan(actor: Pick<Actor, "userId" | "permissions">, note: Shown): Can {
  const isOwn = maySeeNote(actor, note) && note.authorId === actor.userId;
  return { update: isOwn, delete: isOwn };
}
