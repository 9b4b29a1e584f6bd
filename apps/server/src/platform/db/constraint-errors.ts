import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { fieldError } from "../errors.ts";
import { violatedConstraint } from "./database-errors.ts";

/** What each constraint says when it refuses a row. */
const refusals: { constraint: RegExp; path: string; message: DictionaryKey }[] = [];

/** A change that one of these constraints refuses comes back as an error beside the field. */
export function nameConstraint(constraint: RegExp, path: string, message: DictionaryKey): void {
  refusals.push({ constraint, path, message });
}

/** The field's error, if a constraint with a name here is why; else the error itself. */
export function asFieldError(error: unknown): unknown {
  const violated = violatedConstraint(error);
  const refusal = violated && refusals.find(({ constraint }) => constraint.test(violated));
  return refusal ? fieldError(refusal.path, refusal.message) : error;
}
