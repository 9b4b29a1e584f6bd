import type { Failure } from "../../lib/apollo/failure.ts";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";

export interface LinkFormEvents {
  onDone: () => void;
  /** The link is no longer valid, so no input can help. */
  onInvalidLink: (failure: Failure) => void;
}

/** Reports a link that is no longer valid. Returns the result unchanged. */
export function reportInvalidLink<Result extends SubmitResult>(
  result: Result,
  { onInvalidLink }: Pick<LinkFormEvents, "onInvalidLink">,
): Result {
  const { failure } = result;
  if (failure?.code === "VERIFICATION") onInvalidLink(failure);
  return result;
}
