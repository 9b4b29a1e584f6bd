import { z } from "zod";

/** Where the assistant is asked: its answer comes as lines of JSON while it is being written. */
export const assistantPath = "/api/assistant";

export const assistantActions = ["write", "improve", "shorten", "criteria", "split"] as const;
export type AssistantAction = (typeof assistantActions)[number];

/** Of these a text is needed that a model reads; the others have an outline of the product's own. */
export const needsModel = (action: AssistantAction): boolean =>
  action === "improve" || action === "shorten";

export const assistantLimits = {
  /** Characters of a description that goes to the model, as Markdown. */
  description: 12_000,
  /** Characters of an answer: what comes after is cut off. */
  answer: 20_000,
  similar: 8,
  /** The most tasks that one is split into. */
  parts: 10,
} as const;

/** Why no answer came, or none to the end; `assistant:problem` has the words. */
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

/** One line of the answer. */
export const assistantEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("begun"),
    /** An outline is made by the product itself: no text leaves the machine. */
    mode: z.enum(["model", "outline"]),
    /** Where the text belongs: in the place of the former one, or below it. */
    placement: z.enum(["replace", "append"]),
  }),
  /** A little more of the text: Markdown. */
  z.object({ type: z.literal("text"), text: z.string() }),
  /** All text and tasks that came before were not part of the answer, but thoughts of the model. */
  z.object({ type: z.literal("restart") }),
  /** One of the tasks that this one may be split into. */
  z.object({
    type: z.literal("task"),
    title: z.string(),
    description: z.string(),
    minHours: z.string(),
    maxHours: z.string(),
    /** How many of the company's tasks the hours come from; 0: they are a guess. */
    similar: z.number(),
  }),
  /** `isCut`: the answer became too long, and its end is missing. */
  z.object({ type: z.literal("end"), isCut: z.boolean() }),
  z.object({ type: z.literal("failed"), problem: z.enum(assistantProblems), message: z.string() }),
]);
export type AssistantEvent = z.output<typeof assistantEvent>;
export type ProposedTask = Extract<AssistantEvent, { type: "task" }>;
