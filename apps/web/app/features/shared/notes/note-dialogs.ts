import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";

/** Forms come when somebody writes: most only look at what is due. */
export const NoteDialog = lazyWithRetry(async () => (await import("./note-dialog.tsx")).NoteDialog);
export const SnoozeDialog = lazyWithRetry(
  async () => (await import("./snooze-dialog.tsx")).SnoozeDialog,
);
