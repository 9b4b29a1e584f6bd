import type { Coverage } from "./coverage.ts";

const printableAscii = /^[ -~]*$/;
// Controls, lone surrogates, noncharacters, direction overrides, byte order marks and annotation
// marks draw nothing, and some of them turn the text around them or end the typesetting.
const undrawable =
  /[\p{Cc}\p{Cs}\p{NChar}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu;
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const longWord = /\S{31,}/gu;
const longRun = /[^\s\u200b]{21,}/gu;
const wordJoints = /([/\\.,:;?&=_@+-])(?=[^/\\.,:;?&=_@+\s-])/g;
const twentyCharacters = /(.{20})(?=[^\p{M}])/gsu;

/** Drawn in place of a character that no font covers. */
export const substitute = "\u25a1";

/** The text as it will be looked up in the fonts: composed, and free of what can't be drawn. */
export function drawableText(text: string): string {
  if (printableAscii.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(lineBreaks, "\n")
    .replace(/\t/g, "    ")
    .replace(undrawable, (match) => (match === "\n" ? "\n" : ""))
    .replace(stackedMarks, "$1");
}

export function isUncovered(character: string, coverage: Coverage): boolean {
  return character !== "\n" && !coverage.covers(character.codePointAt(0) ?? 0);
}

export function isIgnorable(character: string): boolean {
  return ignorable.test(character);
}

/** Text of one or more lines, each character drawable, each word breakable. */
export function cleanText(text: unknown, coverage: Coverage): string {
  if (typeof text !== "string") return "";
  let clean = drawableText(text);
  if (!printableAscii.test(clean)) clean = coverCharacters(clean, coverage);
  return clean.replace(longWord, breakWord);
}

/** As `cleanText`, on one line. */
export function cleanLine(text: unknown, coverage: Coverage): string {
  return cleanText(text, coverage)
    .replace(/\s*\n\s*/g, " ")
    .trim();
}

/** As `cleanText`, line by line, with no empty line at either end and no two together. */
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
  let covered = "";
  for (const character of text) {
    if (!isUncovered(character, coverage)) covered += character;
    else if (!isIgnorable(character)) covered += substitute;
  }
  return covered;
}

// A word wider than its column runs into the next one: zero-width spaces let it break, at the
// joints of an address where it has some.
function breakWord(word: string): string {
  return word
    .replace(wordJoints, "$1\u200b")
    .replace(longRun, (run) => run.replace(twentyCharacters, "$1\u200b"));
}
