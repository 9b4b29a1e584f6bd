import type { ProposedTask } from "@presale/contracts/assistant.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { typedHours } from "../../../lib/format.ts";
import { fromMarkdown } from "../../../lib/markdown/from-markdown.ts";
import { isEmptyRichText } from "../../../lib/rich-text.ts";
import { taskSchema } from "../task-input/index.ts";

type Field = "title" | "minHours" | "maxHours";

export interface Proposal {
  /** The unedited proposal. */
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

export function proposalOf(task: ProposedTask): Proposal {
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

/** Validates a proposal by the schema of new tasks; returns the task or the errors per field. */
export function checked(
  { title, minHours, maxHours, description }: Proposal,
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
  return { values: null, errors: Object.fromEntries(found.reverse()) as Proposal["errors"] };
}
