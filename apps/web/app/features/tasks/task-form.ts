import { defineForm } from "../../components/rows/form-kind.ts";
import { TaskFields } from "../shared/task-form/index.ts";
import { taskInputOf, taskSchema } from "../shared/task-input/index.ts";
import { tasksBackLink } from "./tasks-back-link.ts";

export const taskForm = defineForm({
  backLink: tasksBackLink,
  name: "task",
  i18nKey: "tasks:form",
  schema: taskSchema,
  inputOf: taskInputOf,
  Fields: TaskFields,
});
