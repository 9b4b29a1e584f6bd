import { createHash } from "node:crypto";

export const uuidPattern = /\b[\da-f]{8}-[\da-f-]{27}\b/gi;

/** Replaces what varies between occurrences: numbers, ids and quoted text. */
const normaliseMessage = (message: string) =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, "…")
    .replaceAll(uuidPattern, "…")
    .replaceAll(/\b[\da-f]{12,}\b/gi, "…")
    .replaceAll(/\d+/g, "0");

/**
 * Returns the first frame of our own code: its function and file. Removes line numbers and the
 * build's hash in the file name.
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

/** Returns the same value for errors with equal kind, name, normalised message and frame. */
export const fingerprintOf = (error: {
  kind: string;
  name: string;
  message: string;
  stack: string;
}): string =>
  createHash("sha256")
    .update(
      [error.kind, error.name, normaliseMessage(error.message), ownFrame(error.stack)].join("\n"),
    )
    .digest("base64url");
