import { phoneQuery } from "./widths.ts";

/** Media query for touch devices and phones, where targets are 44 px high. */
export const touchQuery = `@media (pointer: coarse), ${phoneQuery}`;

/** `sx` of a keyboard hint, which touch devices don't show. */
export const keyHint = { "@media (pointer: coarse)": { display: "none" } } as const;
