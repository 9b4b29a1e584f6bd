import type DataLoader from "dataloader";

/** The loaders of one operation, keyed by the function that uses each. */
export type LoaderCache = Map<object, DataLoader<never, unknown>>;
