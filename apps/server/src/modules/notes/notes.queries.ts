import { canReadSubject, type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../platform/auth/actor.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { notes } from "../../schema/notes.ts";

const { search: _search, ...columns } = getTableColumns(notes);
export const noteColumns = columns;
export type Note = RowOf<typeof noteColumns>;

export const subjectColumn = (kind: SubjectType<"notes">): PgColumn => notes[`${kind}Id`];

const hasVisibleKind = ({ permissions }: Pick<Actor, "permissions">): SQL => {
  const visible = subjectTypes("notes").filter((kind) => canReadSubject(permissions, kind));
  return visible.length === 0
    ? sql`false`
    : sql`num_nonnulls(${sql.join(visible.map(subjectColumn), sql`, `)}) = 1`;
};

/** Matches the actor's own notes and shared ones, about subjects that they may see. */
export const visibleTo = (actor: Pick<Actor, "userId" | "permissions">): SQL | undefined =>
  and(hasVisibleKind(actor), or(eq(notes.authorId, actor.userId), eq(notes.isShared, true)));
