/* Counts and shortens texts by graphemes, the characters that people see. */

const ascii = /^[\n\x20-\x7e]*$/;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * Code points of the longest emoji. A letter with more combining marks counts as several
 * characters.
 */
export const maxGraphemeLength = 12;

/** Returns the number of graphemes: an accented letter, a flag or a family emoji is one. */
export function lengthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let length = 0;
  for (const { segment } of segmenter.segment(text))
    length +=
      segment.length <= maxGraphemeLength ? 1 : Math.ceil([...segment].length / maxGraphemeLength);
  return length;
}

/** Returns at most `max` graphemes from the start, as `lengthOf` counts them. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  if (ascii.test(text)) return text.slice(0, max);
  let end = 0;
  let left = max;
  for (const { segment, index } of segmenter.segment(text)) {
    left -= lengthOf(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end).toWellFormed();
}

/** Shortens to at most `max` graphemes. A shortened text ends with an ellipsis. */
export const truncateWithEllipsis = (text: string, max: number): string =>
  lengthOf(text) <= max ? text.toWellFormed() : `${truncateText(text, max - 1).trimEnd()}…`;

/**
 * Invisible characters, and those that change the text direction. Excludes joiners of emoji and
 * letters (U+200C, U+200D), variation selectors (U+FE0F) and flag tags (from U+E0020).
 */
const invisibleCharacters =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/g;
const invisibleText = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u;

/**
 * Normalises a text: composed (NFC), without invisible characters. Returns an empty string for a
 * text of only such characters.
 */
export function cleanText(text: string): string {
  if (ascii.test(text)) return text;
  const visible = text.normalize("NFC").replaceAll(invisibleCharacters, "");
  return invisibleText.test(visible) ? visible.replaceAll(/\P{White_Space}/gu, "") : visible;
}

const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\p{N}-]\.\p{L}{2,}(?::\d|[/\\?#])/iu;

/**
 * Returns whether a text contains a web or email address. A bare domain is a name, such as
 * Booking.com or Node.js.
 */
export const containsAddress = (text: string): boolean => address.test(text.normalize("NFKC"));
