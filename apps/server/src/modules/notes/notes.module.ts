import { defineModule, type Platform } from "../../platform/module.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { createNotesService } from "./notes.service.ts";
import { createReminders, noteQueries, reminderQueue } from "./reminders.ts";
import "./notes.graphql.ts";

export const notesModule = defineModule({
  name: "notes",
  services: (
    { pools, jobs, mailer, log, publicUrl }: Platform,
    { unsubscribeLinks: links }: { unsubscribeLinks: UnsubscribeLinks },
  ) => ({
    notes: createNotesService(jobs),
    noteReminders: createReminders({
      pool: pools.app,
      lookup: pools.lookup,
      mailer,
      links,
      log,
      publicUrl,
    }),
  }),
  jobs: [{ queue: reminderQueue, handle: (_platform, { noteReminders }) => noteReminders.remind }],
  maintenance: (_platform, { noteReminders }) => [noteReminders.remindOverdue],
  lookups: noteQueries.grants,
});
