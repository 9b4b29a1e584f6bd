import type { Failure } from "../../lib/apollo/failure.ts";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";

/** What a form behind a mailed link reports. */
export interface KeyFormEvents {
  onDone: () => void;
  /** The link is dead: nothing that could be typed here helps. */
  onDeadKey: (failure: Failure) => void;
}

/** The result itself, after a dead link was reported. */
export function reportingDeadKey<Result extends SubmitResult>(
  result: Result,
  { onDeadKey }: KeyFormEvents,
): Result {
  const { failure } = result;
  if (failure?.code === "VERIFICATION") onDeadKey(failure);
  return result;
}
