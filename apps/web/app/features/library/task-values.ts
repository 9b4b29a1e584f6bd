import { type CreateTaskInput, createTaskInput } from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";

export type TaskFormInput = z.input<typeof createTaskInput>;
export const taskSchema = createTaskInput;

export const emptyTask: TaskFormInput = {
  title: "",
  minHours: "",
  maxHours: "",
  description: null,
  tagIds: [],
  fileIds: [],
};

/** Ids as GraphQL spells them. */
export const idStrings = (ids: readonly (string | number)[] | null | undefined): string[] =>
  (ids ?? []).map(String);

/** What contracts' description is on the wire: the same JSON, typed as the API's scalar. */
export const richTextValue = (document: unknown): Record<string, unknown> | null =>
  (document ?? null) as Record<string, unknown> | null;

/** The form's checked values as the operation's input. */
export const taskInputOf = (task: CreateTaskInput) => ({
  title: task.title,
  minHours: task.minHours,
  maxHours: task.maxHours,
  description: richTextValue(task.description),
  tagIds: idStrings(task.tagIds),
  fileIds: idStrings(task.fileIds),
});
