export { HoursInputs } from "./hours-inputs.tsx";
export { type CreatedTask, createTaskMutation } from "./task-input.operations.ts";
export { emptyTask, type TaskFormInput, taskInputOf, taskSchema } from "./task-input.ts";
