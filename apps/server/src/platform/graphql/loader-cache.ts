import type DataLoader from "dataloader";

/** The loaders of one operation, each found by the function that asks it. */
export type LoaderCache = Map<object, DataLoader<never, unknown>>;
