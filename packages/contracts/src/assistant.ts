import { z } from "zod";

/** The response is streamed as JSON lines; see `assistantEvent`. */
export const assistantPath = "/api/assistant";

export const assistantActions = ["write", "improve", "shorten", "criteria", "split"] as const;
export type AssistantAction = (typeof assistantActions)[number];

/**
 * Returns whether an action needs a model. For the others, the product can write an outline itself.
 */
export const needsModel = (action: AssistantAction): boolean =>
  action === "improve" || action === "shorten";

export const assistantLimits = {
  /** Characters of the description sent to the model, as Markdown. */
  description: 12_000,
  /** Characters of an answer. A longer one is truncated. */
  answer: 20_000,
  similar: 8,
  /** Fewer similar tasks say too little about hours. */
  minSimilar: 2,
  /** Maximum number of tasks that one task is split into. */
  parts: 10,
} as const;

/** Reasons for a missing or incomplete answer. Their texts are in `assistant:problem`. */
export const assistantProblems = [
  "unreachable",
  "silent",
  "stalled",
  "broken",
  "busy",
  "failed",
  "refused",
  "empty",
  "key",
  "model",
  "tooLarge",
] as const;
export type AssistantProblem = (typeof assistantProblems)[number];

export const assistantEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("started"),
    /** With `outline` the product writes the text itself: nothing is sent to another service. */
    mode: z.enum(["model", "outline"]),
    placement: z.enum(["replace", "append"]),
  }),
  z.object({ type: z.literal("text"), text: z.string() }),
  /** The client discards all text and tasks received so far: they were the model's reasoning. */
  z.object({ type: z.literal("restart") }),
  z.object({
    type: z.literal("task"),
    title: z.string(),
    description: z.string(),
    minHours: z.string(),
    maxHours: z.string(),
    /** Number of the company's tasks that the hours are based on. 0: they are a guess. */
    similar: z.number(),
  }),
  /** `isCut`: the answer was too long and is truncated. */
  z.object({ type: z.literal("end"), isCut: z.boolean() }),
  z.object({ type: z.literal("failed"), problem: z.enum(assistantProblems), message: z.string() }),
]);
export type AssistantEvent = z.output<typeof assistantEvent>;
export type ProposedTask = Extract<AssistantEvent, { type: "task" }>;
