import { defineForm } from "../../components/rows/form-kind.ts";
import { TaskFields } from "../shared/task-form/index.ts";
import { taskInputOf, taskSchema } from "../shared/task-input/index.ts";
import { tasksBackLink } from "./tasks-back-link.ts";

export const taskForm = defineForm({
  place: tasksBackLink,
  name: "task",
  words: "tasks:form",
  schema: taskSchema,
  inputOf: taskInputOf,
  Fields: TaskFields,
});
