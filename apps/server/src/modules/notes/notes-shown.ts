import {
  type NoteDaysFilter,
  type NoteFilter,
  noteDaysMost,
} from "@presale/contracts/inputs/note.input.ts";
import { and, eq, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { aboutColumn } from "./note-about.ts";
import { visibleTo } from "./notes.queries.ts";
import { notes } from "./notes.table.ts";

/** Whatever the actor may see: their own, and what others share. */
export function shown(tx: Transaction, actor: Actor, filter: NoteFilter): SQL | undefined {
  const { state, entityType, entityId, from, until, isOwn } = filter;
  const isWaiting = and(isNull(notes.doneAt), sql`${notes.remindAt} > now()`);
  return and(
    eq(notes.companyId, tx.companyId),
    visibleTo(actor),
    isOwn === true ? eq(notes.authorId, actor.userId) : undefined,
    isOwn === false ? ne(notes.authorId, actor.userId) : undefined,
    entityType ? isNotNull(aboutColumn(entityType)) : undefined,
    entityType && entityId ? eq(aboutColumn(entityType), entityId) : undefined,
    from ? gte(notes.remindAt, new Date(from)) : undefined,
    until ? lt(notes.remindAt, new Date(until)) : undefined,
    state === "open" ? isNull(notes.doneAt) : undefined,
    state === "done" ? isNotNull(notes.doneAt) : undefined,
    state === "waiting" ? isWaiting : undefined,
    state === "due" ? and(isNull(notes.doneAt), lte(notes.remindAt, sql`now()`)) : undefined,
  );
}

/** Characters of a note on its day of a calendar, and how many notes are named there. */
const beginning = 60;
const named = 3;
const day = 24 * 3_600_000;

/** How many notes remind on each day of a clock, what is not done first. */
export function daysOf(tx: Transaction, actor: Actor, filter: NoteDaysFilter, timeZone: string) {
  const { from, until } = filter;
  if (new Date(until).getTime() - new Date(from).getTime() > noteDaysMost * day)
    throw fieldError("filter.until", "notes:tooManyDays", { days: noteDaysMost });
  const inOrder = sql`${notes.doneAt} is not null, ${notes.remindAt}, ${notes.id}`;
  return tx.db
    .select({
      day: sql<string>`to_char(${notes.remindAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::integer`,
      openCount: sql<number>`(count(*) filter (where ${notes.doneAt} is null))::integer`,
      beginnings: sql<
        string[]
      >`(array_agg(left(${notes.description}, ${beginning}) order by ${inOrder}))[1:${sql.raw(String(named))}]`,
    })
    .from(notes)
    .where(shown(tx, actor, filter))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
export type NoteDay = Awaited<ReturnType<typeof daysOf>>[number];
