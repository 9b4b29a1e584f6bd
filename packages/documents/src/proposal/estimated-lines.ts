import type { Block, Inline } from "./normalise.ts";

const charactersPerLine = 55;
const wideCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Returns the number of characters, counting wide ones twice. */
export const displayLength = (text: string): number =>
  text.length + (text.match(wideCharacters)?.length ?? 0);

/**
 * Estimates the lines of a text in its narrowest column. Images and tables count as infinite, so
 * that blocks with one may break across pages.
 */
export function estimateLines(blocks: Block[]): number {
  return blocks.reduce((lines, block) => lines + linesOf(block), 0);
}

function linesOf(block: Block): number {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return linesOfText(block.content) + 0.5;
    case "bulletList":
    case "orderedList":
      return block.items.reduce((lines, item) => lines + estimateLines(item), 0);
    case "blockquote":
      return estimateLines(block.content);
    case "codeBlock":
      return block.text
        .split("\n")
        .reduce((lines, line) => lines + wrappedLines(displayLength(line)), 2);
    case "horizontalRule":
      return 1;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function linesOfText(content: Inline[]): number {
  const breaks = content.filter((part) => part.type === "hardBreak").length;
  return (
    breaks +
    wrappedLines(
      content.reduce((sum, part) => sum + (part.type === "text" ? displayLength(part.text) : 0), 0),
    )
  );
}

const wrappedLines = (length: number) => Math.max(1, Math.ceil(length / charactersPerLine));
