export { NewReminderDialog } from "./note-dialogs.ts";
export { NoteRows, type NotesFilter } from "./note-rows.tsx";
export { type Note, noteDaysQuery } from "./notes.operations.ts";
export { Notes } from "./notes.tsx";
export { dayOf, plusDays, weekdayOf } from "./reminder-times.ts";
export { useNotesRefetch } from "./use-notes-refetch.ts";
