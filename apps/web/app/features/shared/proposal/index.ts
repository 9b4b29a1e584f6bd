export { Breakdown, BreakdownTotal } from "./breakdown.tsx";
export type { UseTexts } from "./breakdown-types.ts";
export { MoreButton } from "./more-button.tsx";
export { estimateRow } from "./row-layout.ts";
export { TeamTable } from "./team-table.tsx";
export { useShowMore } from "./use-show-more.ts";
