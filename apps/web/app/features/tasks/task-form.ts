import { defineForm } from "../../components/rows/form-kind.ts";
import { pathTo } from "../../lib/paths.ts";
import { TaskFields } from "../library/task-fields.tsx";
import { taskInputOf, taskSchema } from "../library/task-input.ts";

export const tasksPlace = { label: "nav:tasks", to: pathTo("tasks") } as const;

export const taskForm = defineForm({
  place: tasksPlace,
  name: "task",
  words: "tasks:form",
  schema: taskSchema,
  inputOf: taskInputOf,
  Fields: TaskFields,
});
