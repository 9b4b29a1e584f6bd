import { z } from "zod";
import { noteLimits } from "../note-limits.ts";
import { subjectTypes } from "../subjects.ts";
import { translate } from "../translate.ts";
import { day, id, lines, time, timeZone, version } from "./fields.ts";

const required = () => translate("validation:required");
const choice = () => translate("validation:choice");

/** When its author is reminded: by the calendar and the clock of where they are. */
const reminder = {
  remindOn: day,
  remindTime: time,
  timeZone,
};
export const reminderInput = z.object(reminder).meta({ graphql: "ReminderInput" });
export type ReminderInput = z.output<typeof reminderInput>;

const words = {
  description: lines(noteLimits.description),
  ...reminder,
  /** Whether colleagues who may see what it is about see it, too. */
  isShared: z.boolean({ error: choice }).default(false),
};

export const createNoteInput = z
  .object({
    entityType: z.enum(subjectTypes("notes"), { error: required }).meta({ graphql: "NoteKind" }),
    entityId: id,
    ...words,
  })
  .meta({ graphql: "CreateNoteInput" });
export type CreateNoteInput = z.output<typeof createNoteInput>;

export const updateNoteInput = z.object({ ...words, version }).meta({ graphql: "UpdateNoteInput" });
export type UpdateNoteInput = z.output<typeof updateNoteInput>;

/** Which notes of a list: what is not done, of that what waits and what is due by now; what is done. */
export const noteStates = ["open", "waiting", "due", "done"] as const;

const moment = z.iso.datetime({ offset: true, error: () => translate("validation:date") });

export const noteFilter = z
  .object({
    state: z.enum(noteStates, { error: choice }).meta({ graphql: "NoteState" }).nullish(),
    entityType: z
      .enum(subjectTypes("notes"), { error: choice })
      .meta({ graphql: "NoteKind" })
      .nullish(),
    entityId: id.nullish(),
    /** Reminders from this day on, and before that one. */
    from: moment.nullish(),
    until: moment.nullish(),
    /** One's own, or those that others share. */
    isOwn: z.boolean({ error: choice }).nullish(),
  })
  .meta({ graphql: "NoteFilter" });
export type NoteFilter = z.output<typeof noteFilter>;

/** The same, of days: it says from when until when. */
export const noteDaysFilter = noteFilter
  .extend({ from: moment, until: moment })
  .meta({ graphql: "NoteDaysFilter" });
export type NoteDaysFilter = z.output<typeof noteDaysFilter>;

/** Of how many days at once the notes are counted: six weeks of a calendar, and what clocks add. */
export const noteDaysMost = 45;
