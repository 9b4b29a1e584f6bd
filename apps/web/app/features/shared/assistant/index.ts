export { AssistedDescription, WithSimilarTasks } from "./assisted-description.tsx";
export { LazyLearntOffer } from "./lazy-learnt-offer.ts";
