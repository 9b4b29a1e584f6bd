import { defineForm } from "../../components/rows/form-kind.ts";
import { TaskFields } from "../shared/task-form/index.ts";
import { taskInputOf, taskSchema } from "../shared/task-input/index.ts";
import { tasksPlace } from "./tasks-place.ts";

export const taskForm = defineForm({
  place: tasksPlace,
  name: "task",
  words: "tasks:form",
  schema: taskSchema,
  inputOf: taskInputOf,
  Fields: TaskFields,
});
