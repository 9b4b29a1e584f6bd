export const versionStatuses = ["preparing", "ready", "failed"] as const;
export type VersionStatus = (typeof versionStatuses)[number];

export type VersionTransition = "made" | "fail" | "retry";

/** Source and target statuses of each transition. A new version is *preparing*. */
export const versionTransitions: Record<
  VersionTransition,
  { from: readonly VersionStatus[]; to: VersionStatus }
> = {
  made: { from: ["preparing"], to: "ready" },
  fail: { from: ["preparing"], to: "failed" },
  retry: { from: ["failed"], to: "preparing" },
};

/** Statuses in which a version can be discarded. */
export const discardableStatuses: readonly VersionStatus[] = ["ready", "failed"];
