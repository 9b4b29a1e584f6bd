export const companySegments = ["noProject", "stoppedOrdering"] as const;
export type CompanySegment = (typeof companySegments)[number];
export const companySegmentLimits = {
  /** No project: joined at least this many days ago. */
  daysWithoutProject: 7,
  /** Stopped ordering: has paid before, but ordered nothing for this many days. */
  daysWithoutOrder: 90,
  /** Stopped ordering: has fewer tokens than this. */
  lowBalance: 10,
} as const;
