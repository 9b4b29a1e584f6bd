const before = 24;
const length = 80;

/**
 * Returns the part of the description around a word of the query that the title lacks, or null: a
 * result whose title lacks the words doesn't explain itself.
 */
export function excerptOf(query: string, title: string, description: string): string | null {
  const text = description.replaceAll(/\s+/g, " ").trim();
  const [lowerTitle, lowerText] = [title.toLowerCase(), text.toLowerCase()];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const missing = words.find((word) => !lowerTitle.includes(word) && lowerText.includes(word));
  if (missing === undefined) return null;
  const at = lowerText.indexOf(missing);
  const start = at <= before ? 0 : text.indexOf(" ", at - before) + 1;
  const from = start > at || start === 0 ? Math.max(0, at - before) : start;
  const shown = text.slice(from, from + length);
  const isCut = from + length < text.length;
  const whole = isCut ? shown.replace(/\s+\S*$/, "") : shown;
  return `${from > 0 ? "…" : ""}${whole}${isCut ? "…" : ""}`;
}
