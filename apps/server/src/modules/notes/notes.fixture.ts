import { readPermissions } from "@presale/contracts/subjects.ts";
import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const noteReaders = readPermissions("notes");

export const fixture: Fixture = {
  rows: {
    note: async ({ make, admin, canary, row }) =>
      make.create("Note", admin, {
        entityType: "feature",
        entityId: await row("feature"),
        description: `${canary} to look at`,
        remindOn: "2029-01-01",
        remindTime: "09:00",
        timeZone: "Europe/Berlin",
        isShared: true,
      }),
  },
  texts: {
    description: "Long enough for a note",
    remindOn: "2029-01-01",
    remindTime: "09:00",
    timeZone: "Europe/Berlin",
    from: "2028-12-20T00:00:00Z",
    until: "2029-01-20T00:00:00Z",
  },
  aliases: { setNoteDone: "note" },
  callers: {
    note: [company, noteReaders],
    notes: [company, noteReaders],
    noteDays: [company, noteReaders],
    createNote: [company, "canReadCompanyFeatures"],
    updateNote: [company, noteReaders],
    snoozeNote: [company, noteReaders],
    setNoteDone: [company, noteReaders],
    deleteNote: [company, noteReaders],
  },
  whileImpersonating: {
    refused: ["createNote", "updateNote", "snoozeNote", "setNoteDone", "deleteNote"],
  },
};
