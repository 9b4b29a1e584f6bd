export { NewTaskDialog } from "./lazy-new-task-dialog.ts";
export { TaskFields } from "./task-fields.tsx";
