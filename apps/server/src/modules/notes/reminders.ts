import { truncateText } from "@presale/contracts/text.ts";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { ownRow } from "../../platform/db/conditions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { notes } from "../../schema/notes.ts";
import { subjectOf } from "../../schema/subjects.ts";
import { users } from "../../schema/users.ts";
import { unsubscribeFooter } from "../notifications/mail-footer.ts";
import { notify } from "../notifications/notify.ts";
import { receivesEmail } from "../notifications/preferences.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { subjectTitles } from "../subjects/subjects.ts";

interface Reminder {
  companyId: number;
  noteId: number;
}
export const reminderQueue = defineQueue<Reminder>({ name: "note-reminder" });

/** Characters of a note in its notification. */
const excerptLength = 80;
/** Notes per query. */
const batchSize = 500;

export const noteQueries = defineLookup((db) => ({
  /** Notes that are over a minute overdue, such as those restored from the bin. */
  overdueNotes: db
    .select({ companyId: notes.companyId, noteId: notes.id })
    .from(notes)
    .where(
      and(
        isNull(notes.remindedAt),
        isNull(notes.doneAt),
        lte(notes.remindAt, sql`now() - interval '1 minute'`),
        gt(notes.id, sql.placeholder("after")),
      ),
    )
    .orderBy(notes.id)
    .limit(batchSize),
}));

interface Dependencies {
  pool: pg.Pool;
  lookup: pg.Pool;
  mailer: Pick<Mailer, "enqueue">;
  links: UnsubscribeLinks;
  log: Pick<Logger, "warn" | "error">;
  publicUrl: () => string;
}

export function createReminders({ pool, lookup, mailer, links, log, publicUrl }: Dependencies) {
  const queries = noteQueries.open(lookup);

  /**
   * Reminds the author once, even if several workers try. Skips notes that were completed,
   * rescheduled or deleted in the meantime.
   */
  const remind = ({ companyId, noteId }: Reminder): Promise<void> =>
    inTransaction(pool, companyId, async (tx) => {
      const [note] = await tx.db
        .update(notes)
        .set({ remindedAt: sql`now()` })
        .where(
          ownRow(
            tx,
            notes,
            noteId,
            isNull(notes.remindedAt),
            isNull(notes.doneAt),
            lte(notes.remindAt, sql`now()`),
          ),
        )
        .returning();
      if (!note) return;
      const [author] = await tx.db
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(ownRow(tx, users, note.authorId, eq(users.active, true)));
      if (!author) return;
      const { kind, id } = subjectOf("notes", note);
      const title = (await subjectTitles(tx, kind, [id])).get(id) ?? "";
      await notify(tx, [note.authorId], "reminderDue", {
        noteId: String(noteId),
        entityType: kind,
        entityId: String(id),
        title,
        words: truncateText(note.description, excerptLength),
      });
      // Sends the email immediately, without a digest, even if the user is online.
      if (!(await receivesEmail(tx, note.authorId, "reminderDue"))) return;
      const reader = { companyId, userId: note.authorId, isStaff: false };
      await mailer.enqueue(tx, {
        to: author.email,
        subject: "mail:reminder.subject",
        paragraphs: ["mail:greeting", "mail:reminder.text", "mail:reminder.words"],
        values: { name: author.name, title, words: note.description },
        button: {
          label: "mail:reminder.button",
          url: `${publicUrl()}/workspace/${kind}s/${id}#note-${noteId}`,
        },
        ...unsubscribeFooter(links, publicUrl(), reader, ["reminderDue"]),
      });
    });

  const overdue = new RowProcessor({
    log,
    failure: "Failed to send a note reminder",
    work: remind,
  });

  return {
    remind,
    /** Sends overdue reminders that no job has sent. Part of the maintenance. */
    remindOverdue: (): Promise<void> =>
      overdue.processPages(
        (after) => queries.overdueNotes({ after }),
        ({ noteId }) => noteId,
      ),
  };
}
