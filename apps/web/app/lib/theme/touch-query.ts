import { phone } from "./widths.ts";

/** Media query for touch devices and phones, where targets are 44 px high. */
export const touchQuery = `@media (pointer: coarse), ${phone}`;

/** `sx` of a hint of keys, which touch devices don't have. */
export const keyHint = { "@media (pointer: coarse)": { display: "none" } } as const;
