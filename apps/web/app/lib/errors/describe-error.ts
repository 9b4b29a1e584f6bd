import { isRouteErrorResponse } from "react-router";

/** Names of network errors, aborted requests and unloaded dictionaries. */
const operationErrors = /^(Server|Combined|AbortError|MissingTranslationsError|ServerParse)/;

/**
 * Messages of errors that are not defects. Lost networks and chunks that a deployment removed are
 * reported where they occur. The others are browser notices about layout loops, and opaque errors
 * of other sites' scripts.
 */
const ignoredMessages =
  /^failed to fetch|^load failed|^networkerror|^network error|^error loading dynamically imported module|^importing a module script|^unable to preload css|^script error\.?$|^resizeobserver loop/i;

/** Describes a reportable error; null for one that is not a defect. */
export function describeError(thrown: unknown) {
  if (isRouteErrorResponse(thrown)) return null;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack = "" } = error;
  return operationErrors.test(name) || ignoredMessages.test(message)
    ? null
    : { name, message, stack };
}
