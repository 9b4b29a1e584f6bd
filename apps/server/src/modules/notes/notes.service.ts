import type {
  CreateNoteInput,
  NoteFilter,
  ReminderInput,
  UpdateNoteInput,
} from "@presale/contracts/inputs/note.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { ownRow } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import { assertVersion, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notes } from "../../schema/notes.ts";
import { subjectOf } from "../../schema/subjects.ts";
import { titleFor } from "../subjects/subjects.ts";
import { noteConditions } from "./note-filters.ts";
import { announceNote } from "./note-messages.ts";
import { maySeeNote, noteCan } from "./notes.policy.ts";
import { type Note, noteColumns } from "./notes.queries.ts";
import { reminderQueue } from "./reminders.ts";
import { momentOf } from "./wall-clock.ts";

const hourMilliseconds = 3_600_000;
const yearMilliseconds = 366 * 24 * hourMilliseconds;

/** Returns the reminder's time. Throws if it is too soon or too far ahead. */
function reminderOf(input: ReminderInput, before?: Date): Date {
  const at = momentOf(input);
  // An unchanged reminder time stays valid, even if it is in the past.
  if (before && at.getTime() === before.getTime()) return at;
  if (at.getTime() < Date.now() + noteLimits.minHoursAhead * hourMilliseconds)
    throw fieldError("remindTime", "notes:tooSoon", { hours: noteLimits.minHoursAhead });
  if (at.getTime() > Date.now() + noteLimits.maxYearsAhead * yearMilliseconds)
    throw fieldError("remindOn", "notes:tooLate", { years: noteLimits.maxYearsAhead });
  return at;
}

/**
 * Announces the change to users who can see the note, or could before the change. A note that stays
 * private is announced only to its author.
 */
const announceChange = (tx: Transaction, note: Note, before: Note = note): Promise<void> =>
  announceNote(tx, subjectOf("notes", note), {
    authorId: note.authorId,
    isShared: note.isShared || before.isShared,
  });

const noteList = defineList({
  rows: (db: NodePgDatabase) => db.select(noteColumns).from(notes),
  id: notes.id,
  orderBy: { remindAt: notes.remindAt, createdAt: notes.createdAt },
  defaultOrder: "remindAt",
  filters: {},
});

export function createNotesService(jobs: Pick<Jobs, "enqueue">) {
  async function find({ tx, actor }: OperationContext, id: number, lock?: "update"): Promise<Note> {
    const query = tx.db
      .select(noteColumns)
      .from(notes)
      .where(ownRow(tx, notes, id));
    const [note] = lock ? await query.for(lock) : await query;
    if (!note || !maySeeNote(actor, note)) throw new AppError("NOT_FOUND");
    return note;
  }

  async function change(
    ctx: OperationContext,
    id: number,
    next: (note: Note) => Partial<Note>,
  ): Promise<Note> {
    const { tx, actor } = ctx;
    const before = await find(ctx, id, "update");
    if (!noteCan(actor, before).update) throw new AppError("FORBIDDEN");
    const values = next(before);
    const isMoved = values.remindAt && values.remindAt.getTime() !== before.remindAt.getTime();
    const note = await tx.db
      .update(notes)
      .set({ ...values, ...(isMoved && { remindedAt: null }), updatedAt: sql`now()` })
      .where(ownRow(tx, notes, id))
      .returning(noteColumns)
      .then(onlyRow);
    if (isMoved) await remindLater(tx, note);
    await announceChange(tx, note, before);
    return note;
  }

  const remindLater = (tx: Transaction, { id, remindAt }: Note): Promise<void> =>
    jobs.enqueue(
      tx,
      reminderQueue,
      { companyId: tx.companyId, noteId: id },
      { startAfter: remindAt },
    );

  return {
    find,

    page: ({ tx, actor }: OperationContext, paging: Paging, filter: NoteFilter): Page<Note> =>
      noteList.page(tx.db, paging, {}, noteConditions(tx, actor, filter)),

    async create({ tx, actor }: OperationContext, input: CreateNoteInput): Promise<Note> {
      const { entityType, entityId, description, isShared, timeZone } = input;
      await titleFor(tx, actor, entityType, entityId);
      const note = await tx.db
        .insert(notes)
        .values({
          companyId: tx.companyId,
          authorId: actor.userId,
          [`${entityType}Id`]: entityId,
          description,
          isShared,
          timeZone,
          remindAt: reminderOf(input),
        })
        .returning(noteColumns)
        .then(onlyRow);
      await remindLater(tx, note);
      await announceChange(tx, note);
      return note;
    },

    /** Throws if the note has a newer version, such as one saved in another tab. */
    update: (ctx: OperationContext, id: number, input: UpdateNoteInput): Promise<Note> =>
      change(ctx, id, (before) => {
        assertVersion(before, input.version);
        return {
          description: input.description,
          isShared: input.isShared,
          timeZone: input.timeZone,
          remindAt: reminderOf(input, before.remindAt),
          version: before.version + 1,
        };
      }),

    /** Moves the reminder. A note that was done becomes open again. */
    snooze: (ctx: OperationContext, id: number, input: ReminderInput): Promise<Note> =>
      change(ctx, id, ({ version }) => ({
        timeZone: input.timeZone,
        remindAt: reminderOf(input),
        doneAt: null,
        version: version + 1,
      })),

    setDone: (ctx: OperationContext, id: number, isDone: boolean): Promise<Note> =>
      change(ctx, id, ({ doneAt }) => ({ doneAt: isDone ? (doneAt ?? new Date()) : null })),

    async delete(ctx: OperationContext, id: number): Promise<void> {
      const { tx, actor } = ctx;
      const note = await find(ctx, id, "update");
      if (!noteCan(actor, note).delete) throw new AppError("FORBIDDEN");
      await tx.db.delete(notes).where(ownRow(tx, notes, id));
      await announceChange(tx, note);
    },
  };
}
