import type { Coverage } from "./coverage.ts";

const printableAscii = /^[ -~]*$/;
// Controls, lone surrogates, noncharacters, direction overrides, byte order marks and annotation
// marks draw nothing. Some reverse the surrounding text or make the typesetting fail.
const undrawableCharacters =
  /[\p{Cc}\p{Cs}\p{NChar}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu;
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
const ignorableCharacter = /\p{Default_Ignorable_Code_Point}/u;
// Emoji joined into one by zero-width joiners, with or without variation selectors.
const joinedEmoji =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)+/gu;
const emojiPart = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const knownEmoji = /^\p{RGI_Emoji}$/v;
const emojiWithoutModifier = /\p{Extended_Pictographic}(?!\p{Emoji_Modifier})/gu;
const emojiByDefault = /\p{Emoji_Presentation}/u;
// The excluded scripts and emoji need no added breaks.
const longWord =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Emoji_Presentation}]{31,}/gu;
const longRun = /[^\s\u200b]{21,}/gu;
const wordJoints = /([/\\.,:;?&=_@+-])(?=[^/\\.,:;?&=_@+\s-])/g;
const twentyCharacters = /(.{20})(?<!\u200d)(?=[^\p{M}\u200d])/gsu;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export const substitute = "\u25a1";

/** Returns the text as looked up in fonts: composed, without undrawable characters. */
export function drawableText(text: string): string {
  if (printableAscii.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(lineBreaks, "\n")
    .replace(/\t/g, "    ")
    .replace(undrawableCharacters, (match) => (match === "\n" ? "\n" : ""))
    .replace(stackedMarks, "$1")
    .replace(joinedEmoji, firstEmojiOfUnknown);
}

// Returns the sequence, or its first emoji if Unicode doesn't recommend the whole sequence.
function firstEmojiOfUnknown(sequence: string): string {
  const qualified = sequence
    .replaceAll("\ufe0f", "")
    .replace(emojiWithoutModifier, (character) =>
      emojiByDefault.test(character) ? character : `${character}\ufe0f`,
    );
  return knownEmoji.test(qualified) ? qualified : (sequence.split("\u200d")[0] ?? "");
}

/**
 * Returns the characters that no font covers, in text order. An emoji of several characters counts
 * as one.
 */
export function uncoveredIn(text: string, coverage: Coverage): string[] {
  if (printableAscii.test(text)) return [];
  const drawable = drawableText(text);
  if (isCovered(drawable, coverage)) return [];
  return [...graphemes.segment(drawable)].flatMap(({ segment }) => {
    const missing = [...segment].filter((character) => isMissing(character, coverage));
    return missing.length > 0 && emojiPart.test(segment) ? [segment] : missing;
  });
}

const isUncovered = (character: string, coverage: Coverage): boolean =>
  character !== "\n" && !coverage.covers(character.codePointAt(0) ?? 0);

const isMissing = (character: string, coverage: Coverage): boolean =>
  isUncovered(character, coverage) && !ignorableCharacter.test(character);

function isCovered(text: string, coverage: Coverage): boolean {
  for (const character of text) if (isUncovered(character, coverage)) return false;
  return true;
}

/** Removes undrawable characters, replaces uncovered ones with □, and lets long words break. */
export function cleanText(text: unknown, coverage: Coverage): string {
  if (typeof text !== "string") return "";
  let clean = drawableText(text);
  if (!printableAscii.test(clean)) clean = coverCharacters(clean, coverage);
  return clean.replace(longWord, breakWord);
}

/** Cleans a text like `cleanText`, and puts it on one line. */
export function cleanLine(text: unknown, coverage: Coverage): string {
  return cleanText(text, coverage)
    .replace(/\s*\n\s*/g, " ")
    .trim();
}

/** Cleans a text like `cleanText`, and splits it into lines. Drops empty lines at both ends. */
export function cleanLines(text: unknown, coverage: Coverage): string[] {
  const lines = cleanText(text, coverage).split("\n");
  const clean = lines
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return clean === "" ? [] : clean.split("\n");
}

function coverCharacters(text: string, coverage: Coverage): string {
  if (isCovered(text, coverage)) return text;
  let covered = "";
  for (const { segment } of graphemes.segment(text)) {
    const characters = [...segment];
    const drawn = characters.filter((character) => !isUncovered(character, coverage));
    if (!characters.some((character) => isMissing(character, coverage))) covered += drawn.join("");
    else if (emojiPart.test(segment) || drawn[0] !== characters[0]) covered += substitute;
    else covered += drawn.join("") + substitute;
  }
  return covered;
}

// A word wider than its column would overlap the next one. Zero-width spaces let it break,
// preferably at the separators of a URL.
function breakWord(word: string): string {
  return word
    .replace(wordJoints, "$1\u200b")
    .replace(longRun, (run) => run.replace(twentyCharacters, "$1\u200b"));
}
