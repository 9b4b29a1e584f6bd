import { expect, it } from "vitest";
import { cleanText, lengthOf, truncateText, truncateWithEllipsis } from "./text.ts";

const family = "👨‍👩‍👧‍👦";
const flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";

it.each([
  ["", 0],
  ["Sign-in", 7],
  ["Zu\u0308rich", 6],
  ["🚀", 1],
  ["👩🏽‍💻 and me", 8],
  [family, 1],
  [flag, 1],
  ["株式会社", 4],
  ["नमस्ते", 3],
  ["ที่นี่", 2],
  ["\r\n", 1],
  // A hundred marks on one letter aren't a single character.
  [`a${"\u0301".repeat(100)}`, 9],
])("lengthOf(%j) is %i", (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

it.each([
  ["Sign-in", 4, "Sign"],
  ["Call back 🚀", 11, "Call back 🚀"],
  ["Call back 🚀", 10, "Call back "],
  [`${family}${flag}x`, 2, `${family}${flag}`],
  ["Zu\u0308rich", 2, "Zu\u0308"],
  ["नमस्ते", 2, "नम"],
  [`ab${"\u0301".repeat(100)}`, 1, "a"],
  ["ab\ud83d", 3, "ab\ufffd"],
])("truncateText(%j, %i) is %j", (text, most, cut) => {
  expect(truncateText(text, most)).toBe(cut);
});

it.each([
  ["Call back", 9, "Call back"],
  ["Call back", 8, "Call ba…"],
  ["Call back", 6, "Call…"],
  [family.repeat(3), 2, `${family}…`],
])("truncateWithEllipsis(%j, %i) is %j", (text, most, short) => {
  expect(truncateWithEllipsis(text, most)).toBe(short);
});

it.each([
  ["Cafe\u0301 Zu\u0308rich", "Café Zürich"],
  ["exe.\u202etxt", "exe.txt"],
  ["a\u2066b\u2069c\u200ed", "abcd"],
  ["soft\u00adly", "softly"],
  ["8\u200b", "8"],
  ["\u200b\u200b", ""],
  ["\u2060\u2060", ""],
  ["\u3164\u3164", ""],
  ["\ufe0f\u200d", ""],
  [" \u200d ", "  "],
  // These texts contain invisible characters that must be kept.
  [family, family],
  [flag, flag],
  ["❤️", "❤️"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["日本\u3000語", "日本\u3000語"],
])("cleanText turns %j into %j", (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});
