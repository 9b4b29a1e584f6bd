/** What rests in the bin when it is deleted. */
export const binKinds = ["task", "feature", "project"] as const;
export type BinKind = (typeof binKinds)[number];

/** Days after which it is gone for good. */
export const binDays = 30;
