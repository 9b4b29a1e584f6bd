import { defineForm } from "../../components/rows/form-kind.ts";
import { pathTo } from "../../lib/paths.ts";
import { TaskFields } from "../shared/task-form/index.ts";
import { taskInputOf, taskSchema } from "../shared/task-input/index.ts";

export const tasksPlace = { label: "nav:tasks", to: pathTo("tasks") } as const;

export const taskForm = defineForm({
  place: tasksPlace,
  name: "task",
  words: "tasks:form",
  schema: taskSchema,
  inputOf: taskInputOf,
  Fields: TaskFields,
});
