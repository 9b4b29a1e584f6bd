import { isRouteErrorResponse } from "react-router";

/** Of the network, of what was called off, and of words that could not be fetched. */
const ofOperation = /^(Server|Combined|AbortError|WordsMissing|ServerParse)/;

/**
 * What is no fault of ours: a lost network, a part of the page that a deploy took away (both are told
 * where they happen), a page that there is none of, and what browsers say of layouts or of other sites'
 * scripts, of which they tell nothing.
 */
const notOurs =
  /^failed to fetch|^load failed|^networkerror|^network error|^error loading dynamically imported module|^importing a module script|^unable to preload css|^script error\.?$|^resizeobserver loop/i;

/** What is worth telling of what was thrown; null where it is no fault of ours. */
export function describeError(thrown: unknown) {
  if (isRouteErrorResponse(thrown)) return null;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack = "" } = error;
  return ofOperation.test(name) || notOurs.test(message) ? null : { name, message, stack };
}
