import { limits } from "../../limits.ts";

const { perProject, megabytes } = limits.version;

/** Frozen versions of a project. */
export const proposalVersions = {
  statuses: { preparing: "Preparing PDF", ready: "Not sent", failed: "PDF failed" },
  errors: {
    noTasks: "The project has no tasks yet.",
    validUntilPast: "This day has passed. Choose today or a later day.",
    tooLarge: `The project's texts exceed ${megabytes} MB. Shorten them.`,
    tooMany: `A project can have up to ${perProject} versions. Discard one first.`,
  },
} as const;
