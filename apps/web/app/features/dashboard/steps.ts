export interface Progress {
  tasks: number;
  features: number;
  projects: number;
  /** Whether a proposal was ever exported. */
  hasExports: boolean;
}
export type StepName = "task" | "feature" | "project" | "proposal";
export type StepState = "done" | "next" | "later";

const steps: readonly [StepName, (progress: Progress) => boolean][] = [
  ["task", ({ tasks }) => tasks > 0],
  ["feature", ({ features }) => features > 0],
  ["project", ({ projects }) => projects > 0],
  ["proposal", ({ hasExports }) => hasExports],
];

export const areAllDone = (progress: Progress): boolean =>
  steps.every(([, isDone]) => isDone(progress));

export function stepsOf(progress: Progress): { name: StepName; state: StepState }[] {
  const next = steps.findIndex(([, isDone]) => !isDone(progress));
  return steps.map(([name, isDone], index) => ({
    name,
    state: isDone(progress) ? "done" : index === next ? "next" : "later",
  }));
}
