import { browserTimeZone, id } from "@presale/contracts/inputs/fields.ts";
import {
  createNoteInput,
  noteDaysFilter,
  noteFilter,
  noteStates,
  reminderInput,
  updateNoteInput,
} from "@presale/contracts/inputs/note.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { readPermissions, type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { subjectOf } from "../../schema/subjects.ts";
import { subjectTitles } from "../subjects/subjects.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { type NoteDay, notesByDay } from "./note-filters.ts";
import { noteCan } from "./notes.policy.ts";
import type { Note } from "./notes.queries.ts";
import { wallClockOf } from "./wall-clock.ts";

const NoteSubjectTypeEnum = sharedEnum("NoteSubjectType", subjectTypes("notes"));
sharedEnum("NoteState", noteStates);
const readSubjects = readPermissions("notes");

const loadTitle = defineLoader<string, string | undefined>(async (keys, { tx }) => {
  const byKind = Map.groupBy(
    keys.map((key) => key.split("/") as [SubjectType<"notes">, string]),
    ([kind]) => kind,
  );
  const titles = new Map<string, string>();
  for (const [kind, subjects] of byKind)
    for (const [found, title] of await subjectTitles(
      tx,
      kind,
      subjects.map(([, each]) => Number(each)),
    ))
      titles.set(`${kind}/${found}`, title);
  return keys.map((key) => titles.get(key));
});

export const NoteRef = builder.objectRef<Note>("Note").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    description: t.exposeString("description"),
    entityType: t.field({
      type: NoteSubjectTypeEnum,
      resolve: (note) => subjectOf("notes", note).kind,
    }),
    entityId: t.id({ resolve: (note) => String(subjectOf("notes", note).id) }),
    entityTitle: t.string({
      resolve: async (note, _args, context) => {
        const { kind, id: subjectId } = subjectOf("notes", note);
        return (await loadTitle(context, `${kind}/${subjectId}`)) ?? "";
      },
    }),
    author: t.field({
      type: UserRef,
      resolve: ({ authorId }, _args, context) => loadUser(context, authorId),
    }),
    isShared: t.exposeBoolean("isShared"),
    remindAt: t.expose("remindAt", { type: "DateTime" }),
    remindOn: t.string({
      description: "Date of the reminder in the note's time zone.",
      resolve: ({ remindAt, timeZone }) => wallClockOf(remindAt, timeZone).remindOn,
    }),
    remindTime: t.string({
      resolve: ({ remindAt, timeZone }) => wallClockOf(remindAt, timeZone).remindTime,
    }),
    timeZone: t.exposeString("timeZone"),
    remindedAt: t.expose("remindedAt", { type: "DateTime", nullable: true }),
    doneAt: t.expose("doneAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    can: t.field({
      type: CanType,
      resolve: (note, _args, { actor }) => noteCan(actor as ActorContext["actor"], note),
    }),
  }),
});

query("notes", {
  type: pageOf("Note", NoteRef),
  description: "The caller's own notes, and those that colleagues share.",
  authorize: readSubjects,
  delegation: "never",
  args: { paging: pagingInput.prefault({}), filter: noteFilter.prefault({}) },
  resolve: (ctx, { paging, filter }) => ctx.notes.page(ctx, paging, filter),
});

const NoteDayRef = builder.objectRef<NoteDay>("NoteDay").implement({
  fields: (t) => ({
    day: t.exposeString("day", { description: "Date as YYYY-MM-DD." }),
    count: t.exposeInt("count"),
    openCount: t.exposeInt("openCount", { description: "Number of notes that are not done." }),
    excerpts: t.exposeStringList("excerpts", {
      description: "Beginnings of the first notes. Notes that are not done come first.",
    }),
  }),
});

query("noteDays", {
  type: [NoteDayRef],
  description: "Days with reminders, in the given time zone. The filter sets the period.",
  authorize: readSubjects,
  delegation: "never",
  args: { filter: noteDaysFilter, timeZone: browserTimeZone },
  resolve: ({ tx, actor }, args) => notesByDay(tx, actor, args.filter, args.timeZone),
});

query("note", {
  type: NoteRef,
  authorize: readSubjects,
  delegation: "never",
  args: { id },
  resolve: (ctx, args) => ctx.notes.find(ctx, args.id),
});

mutation("createNote", {
  type: NoteRef,
  // No one may write as another user.
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { input: createNoteInput },
  resolve: (ctx, { input }) => ctx.notes.create(ctx, input),
});

mutation("updateNote", {
  type: NoteRef,
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id, input: updateNoteInput },
  resolve: (ctx, args) => ctx.notes.update(ctx, args.id, args.input),
});

mutation("snoozeNote", {
  type: NoteRef,
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id, input: reminderInput },
  resolve: (ctx, args) => ctx.notes.snooze(ctx, args.id, args.input),
});

mutation("setNoteDone", {
  type: NoteRef,
  description: "Marks a note as done, or as not done.",
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id, isDone: z.boolean() },
  resolve: (ctx, args) => ctx.notes.setDone(ctx, args.id, args.isDone),
});

mutation("deleteNote", {
  type: "Boolean",
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => ctx.notes.delete(ctx, args.id)),
});
