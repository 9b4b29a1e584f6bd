export { AssistedDescription, WithSimilarTasks } from "./assisted-description.tsx";
