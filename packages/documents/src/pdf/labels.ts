import { cleanLine } from "./clean-text.ts";
import type { Coverage } from "./coverage.ts";

/** Words of a document, each on one line and drawable. */
export function cleanLabels<Labels extends object>(
  labels: Labels,
  coverage: Coverage,
): Record<keyof Labels, string> {
  const clean = Object.entries(labels).map(([key, label]) => [key, cleanLine(label, coverage)]);
  return Object.fromEntries(clean) as Record<keyof Labels, string>;
}

/** Fills the `{name}` places of a label. */
export function fillIn(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** `"Page {page} of {total}"` as a list, so that a template puts its counters between plain strings. */
export function pageParts(pattern: string): string[] {
  return pattern.split(/(\{page\}|\{total\})/);
}
