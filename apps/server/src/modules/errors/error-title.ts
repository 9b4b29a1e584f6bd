import { uuidPattern } from "../../platform/error-log/fingerprint.ts";

/**
 * Returns the first line of an error's message, without ids that vary between its occurrences. An
 * error without a message gets its name.
 */
export function errorTitle({ name, message }: { name: string; message: string }): string {
  const [first = ""] = message.trim().split("\n");
  const title = first
    .replaceAll(uuidPattern, "…")
    .replaceAll(/\b(?=[a-z]*\d)[\da-z]{12,}\b/gi, "…")
    .replaceAll(/\b\d{4,}\b/g, "…")
    .trim();
  return title || name;
}
