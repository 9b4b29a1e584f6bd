import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";

export const NewTaskDialog = lazyWithRetry(
  async () => (await import("./new-task-dialog.tsx")).NewTaskDialog,
);
