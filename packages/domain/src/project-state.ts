import type { VersionTransition } from "./version-status.ts";

/** How far a project's sale is. */
export const projectStates = ["estimating", "sent", "won", "lost", "done"] as const;
export type ProjectState = (typeof projectStates)[number];

/** States in which actual hours can be noted. */
export const soldStates: readonly ProjectState[] = ["won", "done"];

interface Step {
  from: readonly ProjectState[];
  to: ProjectState;
}

/** What a version's transition makes of its project. Besides, people set any state by hand. */
export const stateSteps: Partial<Record<VersionTransition, Step>> = {
  share: { from: ["estimating", "lost"], to: "sent" },
  reopen: { from: ["estimating", "lost"], to: "sent" },
  accept: { from: ["estimating", "sent", "lost"], to: "won" },
  recordAcceptance: { from: ["estimating", "sent", "lost"], to: "won" },
  decline: { from: ["estimating", "sent"], to: "lost" },
  void: { from: ["won"], to: "sent" },
};
