const lengthBefore = 24;
const maxLength = 80;

/**
 * Returns the part of the description around the first query word that the title lacks and the
 * description contains. It shows the user why the row was found. Returns null if there is no such
 * word.
 */
export function excerptOf(query: string, title: string, description: string): string | null {
  const text = description.replaceAll(/\s+/g, " ").trim();
  const [lowerTitle, lowerText] = [title.toLowerCase(), text.toLowerCase()];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const missing = words.find((word) => !lowerTitle.includes(word) && lowerText.includes(word));
  if (missing === undefined) return null;
  const at = lowerText.indexOf(missing);
  const start = at <= lengthBefore ? 0 : text.indexOf(" ", at - lengthBefore) + 1;
  const from = start > at || start === 0 ? Math.max(0, at - lengthBefore) : start;
  const shown = text.slice(from, from + maxLength);
  const isCut = from + maxLength < text.length;
  const whole = isCut ? shown.replace(/\s+\S*$/, "") : shown;
  return `${from > 0 ? "…" : ""}${whole}${isCut ? "…" : ""}`;
}
