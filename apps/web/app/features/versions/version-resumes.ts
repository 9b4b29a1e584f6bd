import type { Resumes } from "../shared/pending-action/index.ts";

export const versionResumes: Resumes = {
  restoreVersion: async () => (await import("./version-actions.tsx")).resumeRestoringVersion,
};
