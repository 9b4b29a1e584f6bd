export { NewTaskDialog } from "./new-task-dialog-on-demand.ts";
export { TaskFields } from "./task-fields.tsx";
