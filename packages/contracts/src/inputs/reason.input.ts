import { line } from "./fields.ts";

/** Characters. */
export const reasonLimits = { min: 10, max: 200 } as const;

/** Why staff act as a user, or do what a company could do itself; the company reads it in its log. */
export const reasonInput = line(reasonLimits);
