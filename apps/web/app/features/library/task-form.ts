import { createTaskInput } from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";
import { defineForm } from "../../components/rows/form-kind.ts";
import { idStrings } from "../../lib/forms/id-strings.ts";
import { pathTo } from "../../lib/paths.ts";
import { richTextValue } from "../../lib/rich-text.ts";
import { TaskFields } from "./task-fields.tsx";

export type TaskFormInput = z.input<typeof createTaskInput>;

export const emptyTask: TaskFormInput = {
  title: "",
  minHours: "",
  maxHours: "",
  description: null,
  tagIds: [],
  fileIds: [],
};

export const tasksPlace = { label: "nav:tasks", to: pathTo("tasks") } as const;

/** Tasks are written on a page of their own and in the feature builder. */
export const taskForm = defineForm({
  place: tasksPlace,
  words: "tasks:form",
  schema: createTaskInput,
  inputOf: ({ description, tagIds, fileIds, ...rest }) => ({
    ...rest,
    description: richTextValue(description),
    tagIds: idStrings(tagIds),
    fileIds: idStrings(fileIds),
  }),
  Fields: TaskFields,
});
