/* Texts as people see them: signs are counted, cut and compared as they look, not as they are kept. */

const ascii = /^[\n\x20-\x7e]*$/;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Code points of the longest emoji. More marks on one letter count as further signs. */
export const longestSign = 12;

/** How long a text is for people: an accented letter, a flag or a family is one sign. */
export function lengthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let length = 0;
  for (const { segment } of segmenter.segment(text))
    length += segment.length <= longestSign ? 1 : Math.ceil([...segment].length / longestSign);
  return length;
}

/** A text's first signs, at most so many as `lengthOf` counts. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  if (ascii.test(text)) return text.slice(0, most);
  let end = 0;
  let left = most;
  for (const { segment, index } of segmenter.segment(text)) {
    left -= lengthOf(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end).toWellFormed();
}

/** A text of at most so many signs; an ellipsis is the last of one that is cut. */
export const shortened = (text: string, most: number): string =>
  lengthOf(text) <= most ? text.toWellFormed() : `${cutText(text, most - 1).trimEnd()}…`;

/**
 * Signs that nobody sees, or that turn the text behind them round. What joins emoji and letters
 * (U+200C, U+200D), picks a variant (U+FE0F) or makes a flag (U+E0020 and on) stays.
 */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/g;
const nothingSeen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u;

/**
 * The one spelling of a text: composed (NFC), without signs that nobody sees. Of nothing but such
 * signs it is empty.
 */
export function cleanText(text: string): string {
  if (ascii.test(text)) return text;
  const seen = text.normalize("NFC").replaceAll(unseen, "");
  return nothingSeen.test(seen) ? seen.replaceAll(/\P{White_Space}/gu, "") : seen;
}

const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\p{N}-]\.\p{L}{2,}(?::\d|[/\\?#])/iu;

/**
 * Whether a text holds what leads somewhere: a web or mail address. A domain alone is a name, such as
 * Booking.com or Node.js.
 */
export const holdsAddress = (text: string): boolean => address.test(text.normalize("NFKC"));
