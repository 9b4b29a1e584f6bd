export { BreakdownScale } from "./breakdown-scale.tsx";
export { BreakdownTotal } from "./breakdown-total.tsx";
export { estimateRow } from "./estimate-row.ts";
export { MoreButton } from "./more-button.tsx";
export { shareOf } from "./share-of.ts";
export { TeamTable } from "./team-table.tsx";
export { useShowMore } from "./use-show-more.ts";
