import { z } from "zod";
import { noteLimits } from "../note-limits.ts";
import { subjectTypes } from "../subjects.ts";
import { translate } from "../translate.ts";
import { browserTimeZone, day, id, lines, moment, time, version } from "./fields.ts";

const required = () => translate("validation:required");
const choice = () => translate("validation:choice");

/** Day and time of the reminder in the author's time zone. */
const reminder = {
  remindOn: day,
  remindTime: time,
  timeZone: browserTimeZone,
};
export const reminderInput = z.object(reminder).meta({ graphql: "ReminderInput" });
export type ReminderInput = z.output<typeof reminderInput>;

const noteFields = {
  description: lines(noteLimits.description),
  ...reminder,
  isShared: z.boolean({ error: choice }).default(false),
};

export const createNoteInput = z
  .object({
    entityType: z
      .enum(subjectTypes("notes"), { error: required })
      .meta({ graphql: "NoteSubjectType" }),
    entityId: id,
    ...noteFields,
  })
  .meta({ graphql: "CreateNoteInput" });
export type CreateNoteInput = z.output<typeof createNoteInput>;

export const updateNoteInput = z
  .object({ ...noteFields, version })
  .meta({ graphql: "UpdateNoteInput" });
export type UpdateNoteInput = z.output<typeof updateNoteInput>;

/** `open`: not done, either `waiting` or already `due`. */
export const noteStates = ["open", "waiting", "due", "done"] as const;

export const noteFilter = z
  .object({
    state: z.enum(noteStates, { error: choice }).meta({ graphql: "NoteState" }).nullish(),
    entityType: z
      .enum(subjectTypes("notes"), { error: choice })
      .meta({ graphql: "NoteSubjectType" })
      .nullish(),
    entityId: id.nullish(),
    /** Reminders from `from` (inclusive) to `until` (exclusive). */
    from: moment.nullish(),
    until: moment.nullish(),
    isOwn: z.boolean({ error: choice }).nullish(),
  })
  .meta({ graphql: "NoteFilter" });
export type NoteFilter = z.output<typeof noteFilter>;

export const noteDaysFilter = noteFilter
  .extend({ from: moment, until: moment })
  .meta({ graphql: "NoteDaysFilter" });
export type NoteDaysFilter = z.output<typeof noteDaysFilter>;

/** Maximum days of one calendar request: six weeks, plus a margin for time zones. */
export const maxNoteDays = 45;
