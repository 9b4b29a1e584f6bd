export { AssistedDescription, WithSimilarTasks } from "./assisted-description.tsx";
export { LazyRangeSuggestion } from "./lazy-range-suggestion.ts";
