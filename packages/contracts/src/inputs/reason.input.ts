import { line } from "./fields.ts";

export const reasonLimits = { min: 10, max: 200 } as const;

/**
 * Reason for impersonation or an action of staff for a company, shown in the company's audit log.
 */
export const reasonInput = line(reasonLimits);
