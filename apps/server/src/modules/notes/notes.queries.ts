import { and, eq, getTableColumns, or, type SQL } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { notes } from "../../schema/notes.ts";
import { ofVisibleKinds } from "./note-about.ts";

const { search: _search, ...columns } = getTableColumns(notes);
export const noteColumns = columns;
export type Note = RowOf<typeof noteColumns>;

/** One's own notes and those that are shared, about what the actor may see. */
export const visibleTo = (actor: Pick<Actor, "userId" | "permissions">): SQL | undefined =>
  and(ofVisibleKinds(actor), or(eq(notes.authorId, actor.userId), eq(notes.isShared, true)));
