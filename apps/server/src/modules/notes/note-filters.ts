import {
  maxNoteDays,
  type NoteDaysFilter,
  type NoteFilter,
} from "@presale/contracts/inputs/note.input.ts";
import { maxGraphemeLength, truncateText } from "@presale/contracts/text.ts";
import { and, eq, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { notes } from "../../schema/notes.ts";
import { subjectColumn, visibleTo } from "./notes.queries.ts";
import { daysBetween } from "./wall-clock.ts";

export function noteConditions(tx: Transaction, actor: Actor, filter: NoteFilter): SQL | undefined {
  const { state, entityType, entityId, from, until, isOwn } = filter;
  const isWaiting = and(isNull(notes.doneAt), sql`${notes.remindAt} > now()`);
  return and(
    eq(notes.companyId, tx.companyId),
    visibleTo(actor),
    isOwn === true ? eq(notes.authorId, actor.userId) : undefined,
    isOwn === false ? ne(notes.authorId, actor.userId) : undefined,
    entityType ? isNotNull(subjectColumn(entityType)) : undefined,
    entityType && entityId ? eq(subjectColumn(entityType), entityId) : undefined,
    from ? gte(notes.remindAt, from) : undefined,
    until ? lt(notes.remindAt, until) : undefined,
    state === "open" ? isNull(notes.doneAt) : undefined,
    state === "done" ? isNotNull(notes.doneAt) : undefined,
    state === "waiting" ? isWaiting : undefined,
    state === "due" ? and(isNull(notes.doneAt), lte(notes.remindAt, sql`now()`)) : undefined,
  );
}

/** Characters shown of each note in a day of the calendar. */
const excerptLength = 60;
/** Notes listed per day of the calendar. */
const maxExcerpts = 3;
const dayMilliseconds = 24 * 3_600_000;

/** Counts notes per day in a time zone. Excerpts list open notes first. */
export async function notesByDay(
  tx: Transaction,
  actor: Actor,
  filter: NoteDaysFilter,
  timeZone: string,
) {
  const { from, until } = filter;
  if (until.getTime() - from.getTime() > maxNoteDays * dayMilliseconds)
    throw fieldError("filter.until", "notes:tooManyDays", { days: maxNoteDays });
  const inOrder = sql`${notes.doneAt} is not null, ${notes.remindAt}, ${notes.id}`;
  // Computes the days here, since PostgreSQL may know fewer time zones or have other rules.
  const days = daysBetween(from, until, timeZone);
  const periods = sql`unnest(
    ${sql.param(days.map((each) => each.day))}::text[],
    ${sql.param(days.map(({ begins }) => begins))}::timestamptz[],
    ${sql.param(days.map(({ ends }) => ends))}::timestamptz[]
  ) as periods (day, begins, ends)`;
  const rows = await tx.db
    .select({
      day: sql<string>`periods.day`,
      count: sql<number>`count(*)::integer`,
      openCount: sql<number>`(count(*) filter (where ${notes.doneAt} is null))::integer`,
      excerpts: sql<
        string[]
      >`(array_agg(left(${notes.description}, ${excerptLength * maxGraphemeLength}) order by ${inOrder}))[1:${sql.raw(String(maxExcerpts))}]`,
    })
    .from(notes)
    .innerJoin(
      periods,
      sql`${notes.remindAt} >= periods.begins and ${notes.remindAt} < periods.ends`,
    )
    .where(noteConditions(tx, actor, filter))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map(({ excerpts, ...row }) => ({
    ...row,
    excerpts: excerpts.map((text) => truncateText(text, excerptLength)),
  }));
}
export type NoteDay = Awaited<ReturnType<typeof notesByDay>>[number];
