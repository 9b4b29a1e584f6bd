import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";
import type { Block } from "./normalise.ts";

const paragraph = (text: string): Block => ({
  type: "paragraph",
  content: [{ type: "text", text, marks: [] }],
});
const wordsOf = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.type === "paragraph")
        return block.content.map((part) => ("text" in part ? part.text : "")).join("");
      return block.type === "bulletList" ? block.items.map(wordsOf).join("|") : "";
    })
    .join("|");

it("excerptOf returns a short text whole", () => {
  const text = [paragraph("One."), paragraph("Two.")];
  expect(excerptOf(text, 6)).toEqual({ blocks: text, isCut: false });
});

it("excerptOf cuts at a word, never inside a character", () => {
  const { blocks, isCut } = excerptOf([paragraph("word ".repeat(100)), paragraph("More.")], 2);
  expect(isCut).toBe(true);
  expect(wordsOf(blocks)).toMatch(/^(word )+word…$/);
  expect(wordsOf(blocks).length).toBeLessThan(145);
  const astral = wordsOf(excerptOf([paragraph("😀".repeat(100))], 1).blocks);
  expect(astral.isWellFormed()).toBe(true);
});

it("excerptOf takes the first list items and leaves out headings", () => {
  const heading: Block = { type: "heading", level: 2, content: [] };
  const list: Block = {
    type: "bulletList",
    items: "abcdefgh".split("").map((one) => [paragraph(one)]),
  };
  const { blocks, isCut } = excerptOf([heading, list], 3);
  expect(isCut).toBe(true);
  expect(wordsOf(blocks)).toBe("a|b");
});
