import { uncoveredIn } from "./clean-text.ts";
import { loadCoverage } from "./coverage.ts";
import { scriptsIn } from "./fonts.ts";

const printableAscii = /^[\n -~]*$/;

/**
 * Returns the distinct characters that no bundled font can draw. The PDF would show a square for
 * each.
 */
export async function findUncovered(text: string): Promise<string[]> {
  if (printableAscii.test(text)) return [];
  return [...new Set(uncoveredIn(text, await loadCoverage(scriptsIn(text))))];
}
