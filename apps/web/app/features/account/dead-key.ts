import type { Failure } from "../../lib/apollo/failure.ts";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";

export interface KeyFormEvents {
  onDone: () => void;
  /** The link is no longer valid, so no input can help. */
  onDeadKey: (failure: Failure) => void;
}

/** Returns the result unchanged, after it has reported a link that is no longer valid. */
export function reportingDeadKey<Result extends SubmitResult>(
  result: Result,
  { onDeadKey }: KeyFormEvents,
): Result {
  const { failure } = result;
  if (failure?.code === "VERIFICATION") onDeadKey(failure);
  return result;
}
