import { cleanLine } from "./clean-text.ts";
import type { Coverage } from "./coverage.ts";

export function cleanLabels<Labels extends object>(
  labels: Labels,
  coverage: Coverage,
): Record<keyof Labels, string> {
  const clean = Object.entries(labels).map(([key, label]) => [key, cleanLine(label, coverage)]);
  return Object.fromEntries(clean) as Record<keyof Labels, string>;
}

/** Replaces the `{name}` placeholders of a label. Unknown ones stay. */
export function fillIn(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Splits `"Page {page} of {total}"`, so that the template can insert its counters. */
export function pageParts(pattern: string): string[] {
  return pattern.split(/(\{page\}|\{total\})/);
}
