import type { Permission } from "@presale/contracts/permissions.ts";

export interface Progress {
  tasks: number;
  features: number;
  projects: number;
  /** True once a proposal has been exported. */
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

interface Totals {
  tasks?: { total: number } | null;
  features?: { total: number } | null;
  projects?: { total: number } | null;
  sampleProject?: { taskCount: number; featureCount: number } | null;
  hasExports?: boolean | null;
}

/** Returns the company's own progress: the sample project doesn't count. */
export function progressOf(totals: Totals | undefined): Progress {
  const { tasks, features, projects, sampleProject, hasExports } = totals ?? {};
  const withoutSample = (part: { total: number } | null | undefined, ofSample: number) =>
    Math.max(0, (part?.total ?? 0) - ofSample);
  return {
    tasks: withoutSample(tasks, sampleProject?.taskCount ?? 0),
    features: withoutSample(features, sampleProject?.featureCount ?? 0),
    projects: withoutSample(projects, sampleProject ? 1 : 0),
    hasExports: hasExports ?? false,
  };
}

export type StartName = "sample" | "sheet" | "paste" | "feature";

const startPermissions: readonly [StartName, readonly Permission[]][] = [
  [
    "sample",
    [
      "canReadCompanyProjects",
      "canCreateCompanyProjects",
      "canCreateCompanyFeatures",
      "canCreateCompanyTasks",
    ],
  ],
  [
    "sheet",
    [
      "canReadCompanyProjects",
      "canCreateCompanyProjects",
      "canUpdateCompanyProjects",
      "canCreateCompanyFeatures",
      "canCreateCompanyTasks",
    ],
  ],
  ["paste", ["canReadCompanyTasks", "canCreateCompanyTasks"]],
  ["feature", ["canReadCompanyFeatures", "canCreateCompanyFeatures"]],
];

/**
 * Returns the ways to begin that the user's permissions allow. A feature is offered only to users
 * who can't start a project in a sheet, which is quicker.
 */
export function startOptionsOf(isPermitted: (permission: Permission) => boolean): StartName[] {
  const names = startPermissions
    .filter(([, needed]) => needed.every(isPermitted))
    .map(([name]) => name);
  return names.includes("sheet") ? names.filter((name) => name !== "feature") : names;
}
