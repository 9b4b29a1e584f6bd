import { uuid } from "../../platform/error-log/fingerprint.ts";

/**
 * Returns what an error says, without what varies between its occurrences: the first line of its
 * message without ids, or its name if it has no message.
 */
export function errorTitle({ name, message }: { name: string; message: string }): string {
  const [first = ""] = message.trim().split("\n");
  const title = first
    .replaceAll(uuid, "…")
    .replaceAll(/\b(?=[a-z]*\d)[\da-z]{12,}\b/gi, "…")
    .replaceAll(/\b\d{4,}\b/g, "…")
    .trim();
  return title || name;
}
