import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateTaskMutation } from "./tasks.operations.ts";

/** A task whose title, hours and tags are changed where they stand. */
export const editableTask = editable(updateTaskMutation, ({ updateTask }) => updateTask);

export const taskTitle = titleInPlace("task");
