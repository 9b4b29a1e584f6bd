import { onDemand } from "../../../components/on-demand.tsx";

/** Forms come when somebody writes: most only look at what is due. */
export const NoteDialog = onDemand(async () => (await import("./note-dialog.tsx")).NoteDialog);
export const SnoozeDialog = onDemand(
  async () => (await import("./snooze-dialog.tsx")).SnoozeDialog,
);
