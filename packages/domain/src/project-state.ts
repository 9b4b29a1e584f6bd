import type { VersionTransition } from "./version-status.ts";

/** Stages of a project's sale. */
export const projectStates = ["estimating", "sent", "won", "lost", "done"] as const;
export type ProjectState = (typeof projectStates)[number];

/** States in which actual hours can be recorded. */
export const soldStates: readonly ProjectState[] = ["won", "done"];

interface Step {
  from: readonly ProjectState[];
  to: ProjectState;
}

/** Project state that follows from a version's transition. Users can also set any state by hand. */
export const stateSteps: Partial<Record<VersionTransition, Step>> = {
  share: { from: ["estimating", "lost"], to: "sent" },
  reopen: { from: ["estimating", "lost"], to: "sent" },
  accept: { from: ["estimating", "sent", "lost"], to: "won" },
  recordAcceptance: { from: ["estimating", "sent", "lost"], to: "won" },
  decline: { from: ["estimating", "sent"], to: "lost" },
  void: { from: ["won"], to: "sent" },
};
