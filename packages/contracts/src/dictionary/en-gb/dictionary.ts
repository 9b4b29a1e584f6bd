import * as namespaces from "./namespaces.ts";

/** Every text that a person reads. */
export const dictionary = { ...namespaces };
export type Dictionary = typeof dictionary;
export type Namespace = keyof Dictionary;
