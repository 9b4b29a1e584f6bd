import type { ProposedTask } from "@presale/contracts/assistant.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { typedHours } from "../../../lib/format.ts";
import { fromMarkdown } from "../../../lib/markdown/from-markdown.ts";
import { isEmptyRichText } from "../../../lib/rich-text.ts";
import { taskSchema } from "../task-input/index.ts";

type Field = "title" | "minHours" | "maxHours";

/** A task that the assistant proposes in a split, with the user's edits. */
export interface SplitTask {
  /** The task as the model proposed it. */
  source: ProposedTask;
  title: string;
  minHours: string;
  maxHours: string;
  description: RichTextDocument | null;
  similar: number;
  isPicked: boolean;
  isAdded: boolean;
  errors: Partial<Record<Field, string>>;
}

export function splitTaskOf(task: ProposedTask): SplitTask {
  const description = fromMarkdown(task.description);
  return {
    source: task,
    title: task.title,
    minHours: typedHours(task.minHours),
    maxHours: typedHours(task.maxHours),
    description: isEmptyRichText(description) ? null : description,
    similar: task.similar,
    isPicked: true,
    isAdded: false,
    errors: {},
  };
}

/** Validates against the schema of new tasks. Returns the task, or the errors by field. */
export function validateSplitTask(
  { title, minHours, maxHours, description }: SplitTask,
  tagIds: readonly string[],
) {
  const parsed = taskSchema.safeParse({
    title,
    minHours,
    maxHours,
    description,
    tagIds: [...tagIds],
    fileIds: [],
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { values: null, errors: Object.fromEntries(found.reverse()) as SplitTask["errors"] };
}
