import { line } from "./fields.ts";

/** Characters. */
export const reasonLimits = { min: 10, max: 200 } as const;

/** Why staff do what the company could do itself; the company reads it in its audit log. */
export const reasonInput = line(reasonLimits);
