import type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";
import { inline } from "./inline.ts";
import type { KeptBlocks } from "./to-markdown.ts";

/** What a list in a list in a list may still hold; the contracts end a document's depth too. */
const deepest = 4;

const fence = /^\s{0,3}(```+|~~~+)/;
const headingLine = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const ruleLine = /^\s{0,3}([-*_])(?:\s*\1){2,}\s*$/;
const quoteLine = /^\s{0,3}>\s?(.*)$/;
const itemLine = /^(\s*)([-*+]|\d{1,9}[.)])(?:\s+(.*)|)$/;
const keptLine = /^\s*\[\[block (\d+)\]\]\s*$/;
const box = /^\[[ xX]\]\s+/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
const indentOf = (line: string) => line.length - line.trimStart().length;
const begins = (line: string) =>
  [fence, headingLine, ruleLine, quoteLine, itemLine, keptLine].some((each) => each.test(line));

/** Lines from the first on for as long as they belong together. */
const run = (lines: readonly string[], from: number, belongs: (line: string) => boolean) => {
  let end = from;
  while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
  return end;
};

/** A paragraph; a line that ends in two spaces or a backslash ends there on the page, too. */
function paragraph(lines: readonly string[]): RichTextNode {
  const content: RichTextNode[] = [];
  let waiting = "";
  for (const line of lines) {
    waiting += waiting === "" ? line.trimStart() : ` ${line.trimStart()}`;
    if (!/( {2,}|(?<!\\)\\)$/.test(line)) continue;
    content.push(...inline(waiting.replace(/\s*\\?$/, "")), { type: "hardBreak" });
    waiting = "";
  }
  content.push(...inline(waiting.trimEnd()));
  if (content.at(-1)?.type === "hardBreak") content.pop();
  return { type: "paragraph", ...(content.length > 0 && { content }) };
}

interface Reading {
  kept: KeptBlocks;
  depth: number;
}

/** A list's items, each with what is indented below it. */
function list(lines: readonly string[], reading: Reading): RichTextNode {
  const first = itemLine.exec(lines[0] ?? "");
  const indent = first?.[1]?.length ?? 0;
  const isNumbered = /\d/.test(first?.[2] ?? "");
  const items: string[][] = [];
  for (const line of lines) {
    const match = itemLine.exec(line);
    const isOwn = match && (match[1]?.length ?? 0) < indent + 2;
    if (isOwn) items.push([(match[3] ?? "").replace(box, "")]);
    else items.at(-1)?.push(line.slice(Math.min(indentOf(line), indent + (isNumbered ? 3 : 2))));
  }
  const start = Number.parseInt(first?.[2] ?? "1", 10);
  return {
    type: isNumbered ? "orderedList" : "bulletList",
    ...(isNumbered && { attrs: { start } }),
    content: items.map((own) => {
      const inner = blocks(own, { ...reading, depth: reading.depth + 1 });
      // An item begins with a paragraph.
      const begun = inner[0]?.type === "paragraph" ? inner : [{ type: "paragraph" }, ...inner];
      return { type: "listItem", content: begun };
    }),
  };
}

/** Where a list ends: what is neither an item nor indented below one stands by itself. */
function endOfList(lines: readonly string[], from: number): number {
  const isOrdered = /^\s*\d/.test(lines[from] ?? "");
  const indent = indentOf(lines[from] ?? "");
  let end = from + 1;
  while (end < lines.length) {
    const line = lines[end] ?? "";
    const next = isBlank(line) ? (lines[end + 1] ?? "") : line;
    const item = itemLine.exec(next);
    const isOwnItem =
      item && (indentOf(next) > indent + 1 || /\d/.test(item[2] ?? "") === isOrdered);
    const isBelow = !isBlank(next) && indentOf(next) > indent + 1;
    // The rest of an item's words, on a line of their own.
    const isLazy = !isBlank(line) && !begins(line) && !isBlank(lines[end - 1]);
    if (ruleLine.test(next) || !(isOwnItem || isBelow || isLazy)) break;
    end += 1;
  }
  return end;
}

/** One block that begins at this line, and where the next begins. */
function block(lines: readonly string[], at: number, reading: Reading): [RichTextNode[], number] {
  const line = lines[at] ?? "";
  const { kept, depth } = reading;
  const opened = fence.exec(line)?.[1];
  if (opened) {
    const end = run(lines, at + 1, (each) => !each.trimStart().startsWith(opened));
    const text = lines.slice(at + 1, end).join("\n");
    return [[{ type: "codeBlock", ...(text && { content: [{ type: "text", text }] }) }], end + 1];
  }
  const heading = headingLine.exec(line);
  if (heading) {
    const [, signs = "", title = ""] = heading;
    const content = inline(title);
    if (depth > 0) return [[paragraph([title])], at + 1];
    const level = Math.min(signs.length, 3);
    return [
      [{ type: "heading", attrs: { level }, ...(content.length > 0 && { content }) }],
      at + 1,
    ];
  }
  if (ruleLine.test(line)) return [[{ type: "horizontalRule" }], at + 1];
  const name = keptLine.exec(line)?.[1];
  const node = name ? kept[Number(name) - 1] : undefined;
  if (name) return [node && depth === 0 ? [node] : [], at + 1];
  if (quoteLine.test(line) && depth < deepest) {
    const end = run(lines, at, (each) => quoteLine.test(each));
    const inner = lines.slice(at, end).map((each) => quoteLine.exec(each)?.[1] ?? "");
    const content = blocks(inner, { ...reading, depth: depth + 1 });
    return [
      [{ type: "blockquote", content: content.length > 0 ? content : [{ type: "paragraph" }] }],
      end,
    ];
  }
  if (itemLine.test(line) && depth < deepest) {
    const end = endOfList(lines, at);
    return [[list(lines.slice(at, end), reading)], end];
  }
  const end = Math.max(
    at + 1,
    run(lines, at, (each) => !isBlank(each) && !begins(each)),
  );
  return [[paragraph(lines.slice(at, end))], end];
}

function blocks(lines: readonly string[], reading: Reading): RichTextNode[] {
  const found: RichTextNode[] = [];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const [nodes, next] = block(lines, at, reading);
    found.push(...nodes);
    at = next;
  }
  return found;
}

/**
 * A text of Markdown as a document, whatever it holds: what is no Markdown that we know stays text.
 * `kept` are what `toMarkdown` gave names to.
 */
export const fromMarkdown = (markdown: string, kept: KeptBlocks = []): RichTextDocument => ({
  type: "doc",
  content: blocks(markdown.replaceAll("\t", "    ").split(/\r\n?|\n/), { kept, depth: 0 }),
});
