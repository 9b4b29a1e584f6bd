import { beforeAll, describe, expect, it } from "vitest";
import { cleanLine, cleanLines, cleanText } from "./clean-text.ts";
import { type Coverage, loadCoverage } from "./coverage.ts";
import { scriptsIn } from "./fonts.ts";

let coverage: Coverage;
beforeAll(async () => {
  coverage = await loadCoverage();
});

describe("cleanText", () => {
  it("keeps text in the scripts that the fonts cover", () => {
    const words = "Größe, Ελληνικά, Київ, Tiếng Việt, → ✓ ∑ ½";
    expect(cleanText(words, coverage)).toBe(words);
  });

  it("drops control characters, direction overrides, lone surrogates and byte order marks", () => {
    const hostile = "a\u0000b\u0007c\u202ed\u2066e\ud800f\ufeffg\uffffh";
    expect(cleanText(hostile, coverage)).toBe("abcdefgh");
  });

  it("replaces uncovered characters with a square and drops invisible ones", () => {
    expect(cleanText("a\u{1B000}b \u{E000} \u{13000}", coverage)).toBe("a\u25a1b \u25a1 \u25a1");
    expect(cleanText("x\u{E0041}y", coverage)).toBe("xy");
  });

  it.each([
    ["a family", "👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦", "\u25a1"],
    ["without its variation selector", "❤\u200d🔥", "❤\ufe0f\u200d🔥", "\u25a1"],
    ["a skin tone", "👍🏽", "👍🏽", "\u25a1"],
    ["a flag", "🇩🇪", "🇩🇪", "\u25a1"],
    ["a keycap", "1\ufe0f\u20e3", "1\ufe0f\u20e3", "\u25a1"],
    ["an unknown sequence", "🐈\u200d🚀", "🐈", "\u25a1"],
  ])(
    "keeps a joined emoji as one character, or replaces it by one square: %s",
    async (_, text, drawn, square) => {
      expect(cleanText(text, await loadCoverage(scriptsIn(text)))).toBe(drawn);
      expect(cleanText(text, { covers: (point) => point < 0x80 })).toBe(square);
    },
  );

  it("adds no line breaks inside emoji or scripts that break without spaces", async () => {
    for (const text of ["👩\u200d🚀".repeat(40), "ภาษาไทย".repeat(10), "漢字。".repeat(30)])
      expect(cleanText(text, await loadCoverage(scriptsIn(text)))).toBe(text);
  });

  it("composes letters with their marks and limits stacked marks", () => {
    expect(cleanText("e\u0301", coverage)).toBe("\u00e9");
    expect(cleanText(`x${"\u0323".repeat(50)}`, coverage).length).toBeLessThan(8);
  });

  it("lets long words and addresses break", () => {
    const longest = (text: string) =>
      Math.max(...text.split(/[\s\u200b]/).map((run) => run.length));
    expect(longest(cleanText("x".repeat(10_000), coverage))).toBeLessThanOrEqual(20);
    const url = "https://example.com/a-rather-long/path";
    const broken = cleanText(url, coverage);
    expect(broken.replaceAll("\u200b", "")).toBe(url);
    expect(broken).toContain("/\u200ba");
    expect(cleanText("incomprehensibilities", coverage)).toBe("incomprehensibilities");
  });

  it("cleanLine joins lines, and returns an empty text for a non-string", () => {
    expect(cleanLine("  one\r\ntwo\u2028three\t", coverage)).toBe("one two three");
    expect(cleanText(42, coverage)).toBe("");
  });

  it("cleanLines trims empty lines and collapses repeated ones", () => {
    expect(cleanLines(" \n a \r\n\n \n\n b\u2028c \n", coverage)).toEqual(["a", "", "b", "c"]);
    expect([cleanLines(" \n ", coverage), cleanLines(null, coverage)]).toEqual([[], []]);
  });
});
