import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateTaskMutation } from "./tasks.operations.ts";

export const editableTask = editable(updateTaskMutation, ({ updateTask }) => updateTask);

export const taskTitle = titleInPlace("task");
