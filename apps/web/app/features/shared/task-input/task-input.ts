import { type CreateTaskInput, createTaskInput } from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";
import { idString, idStrings } from "../../../lib/forms/id-strings.ts";
import { richTextValue } from "../../../lib/rich-text.ts";

export const taskSchema = createTaskInput;
export type TaskFormInput = z.input<typeof taskSchema>;

export const emptyTask: TaskFormInput = {
  title: "",
  minHours: "",
  maxHours: "",
  workRoleId: null,
  description: null,
  tagIds: [],
  fileIds: [],
};

export const taskInputOf = ({
  description,
  tagIds,
  fileIds,
  workRoleId,
  ...rest
}: CreateTaskInput) => ({
  ...rest,
  // Omitted by forms without the field, so that it stays unchanged.
  ...(workRoleId !== undefined && { workRoleId: idString(workRoleId) }),
  description: richTextValue(description),
  tagIds: idStrings(tagIds),
  fileIds: idStrings(fileIds),
});
