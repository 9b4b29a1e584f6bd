import { lazy } from "react";

/** A task's page, to be looked at beside a list or a builder. */
export const TaskPeek = lazy(async () => {
  const { TaskDetails } = await import("./task-details.tsx");
  return { default: TaskDetails };
});
