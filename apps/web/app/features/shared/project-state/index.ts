export { StateChip } from "./state-chip.tsx";
export { StateMenu } from "./state-menu.tsx";
export { useSetProjectState } from "./use-set-project-state.ts";
