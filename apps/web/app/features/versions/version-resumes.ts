import type { ResumeHandlers } from "../shared/pending-action/index.ts";

export const versionResumes: ResumeHandlers = {
  restoreVersion: async () => (await import("./version-actions.tsx")).resumeRestoringVersion,
};
