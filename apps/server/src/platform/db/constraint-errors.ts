import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { fieldError } from "../errors.ts";
import { violatedConstraint } from "./database-errors.ts";

const registeredErrors: { constraint: RegExp; path: string; message: DictionaryKey }[] = [];

/** Registers the field error that replaces a violation of matching constraints. */
export function registerConstraintError(
  constraint: RegExp,
  path: string,
  message: DictionaryKey,
): void {
  registeredErrors.push({ constraint, path, message });
}

/** Returns the registered field error of the violated constraint, otherwise the error itself. */
export function toFieldError(error: unknown): unknown {
  const violated = violatedConstraint(error);
  const registered =
    violated && registeredErrors.find(({ constraint }) => constraint.test(violated));
  return registered ? fieldError(registered.path, registered.message) : error;
}
