import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";

/** Lazy-loaded: most users only read their notes. */
export const NoteDialog = lazyWithRetry(async () => (await import("./note-dialog.tsx")).NoteDialog);
export const NewReminderDialog = lazyWithRetry(
  async () => (await import("./new-reminder-dialog.tsx")).NewReminderDialog,
);
export const SnoozeDialog = lazyWithRetry(
  async () => (await import("./snooze-dialog.tsx")).SnoozeDialog,
);
