import { onDemand } from "../../../components/on-demand.tsx";

export const NewTaskDialog = onDemand(
  async () => (await import("./new-task-dialog.tsx")).NewTaskDialog,
);
