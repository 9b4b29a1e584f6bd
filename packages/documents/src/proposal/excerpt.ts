import { truncateText } from "@presale/contracts/text.ts";
import { displayLength, estimateLines } from "./estimated-lines.ts";
import type { Block, Inline } from "./normalise.ts";

const charactersPerLine = 70;

export interface Excerpt {
  blocks: Block[];
  isCut: boolean;
}

/**
 * Returns the beginning of a text, at most `lines` lines. Keeps paragraphs and list items, and cuts
 * the last one at a word boundary. Omits all other blocks.
 */
export function excerptOf(text: readonly Block[], lines: number): Excerpt {
  const blocks: Block[] = [];
  let remaining = lines;
  for (const block of text) {
    if (remaining < 1) break;
    const part = blockExcerpt(block, remaining);
    if (!part) continue;
    blocks.push(part);
    remaining -= Math.min(remaining, estimateLines([part]));
  }
  return { blocks, isCut: JSON.stringify(blocks) !== JSON.stringify(text) };
}

function blockExcerpt(block: Block, lines: number): Block | null {
  if (block.type === "paragraph")
    return { ...block, content: truncateInlines(block.content, lines * charactersPerLine) };
  if (block.type !== "bulletList" && block.type !== "orderedList") return null;
  const items: Block[][] = [];
  let remaining = lines;
  for (const item of block.items) {
    const { blocks } = excerptOf(item, remaining);
    if (remaining < 1 || blocks.length === 0) break;
    items.push(blocks);
    remaining -= Math.min(remaining, estimateLines(blocks));
  }
  return items.length > 0 ? { ...block, items } : null;
}

function truncateInlines(content: Inline[], characters: number): Inline[] {
  const kept: Inline[] = [];
  let remaining = characters;
  for (const part of content) {
    const length = part.type === "hardBreak" ? charactersPerLine : displayLength(part.text);
    if (part.type === "text" && length > remaining) {
      const fitting = Math.floor((Math.max(remaining, 0) * part.text.length) / length);
      kept.push({ ...part, text: `${truncateAtWord(part.text, fitting)}…` });
      return kept;
    }
    remaining -= length;
    if (part.type === "text" || remaining > 0) kept.push(part);
    if (remaining <= 0) return kept;
  }
  return kept;
}

function truncateAtWord(text: string, length: number): string {
  const truncated = truncateText(text, length);
  return truncated.replace(/\s+\S*$/u, "") || truncated;
}
