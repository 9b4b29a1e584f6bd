import { createHash } from "node:crypto";

/** What differs from one time to the next: numbers, ids, and what is quoted. */
const normalised = (message: string) =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, "…")
    .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, "…")
    .replaceAll(/\b[\da-f]{12,}\b/gi, "…")
    .replaceAll(/\d+/g, "0");

/**
 * The first frame of our own code: its function and file, without the line and without what a build
 * adds to a file's name.
 */
function ownFrame(stack: string): string {
  const frames = stack.split("\n").filter((line) => /^\s*at |@/.test(line));
  const own = frames.find((line) => !/node_modules|node:/.test(line)) ?? "";
  return own
    .trim()
    .replaceAll(/:\d+/g, "")
    .replaceAll(/\w+:\/\/[^/\s]*/g, "")
    .replaceAll(/-[\w-]{8}(?=\.m?js)/g, "");
}

/** Errors that are one fault have one: of the same kind, name, words and place. */
export const fingerprintOf = (error: {
  kind: string;
  name: string;
  message: string;
  stack: string;
}): string =>
  createHash("sha256")
    .update([error.kind, error.name, normalised(error.message), ownFrame(error.stack)].join("\n"))
    .digest("base64url");
