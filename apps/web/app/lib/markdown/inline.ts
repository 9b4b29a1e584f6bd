import type { RichTextMark, RichTextNode } from "@presale/contracts/rich-text.ts";
import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";

type Marks = readonly RichTextMark[];

/**
 * What a line may hold, in the order in which it is tried. Nothing of it becomes markup: HTML stays
 * the text that it is, and of an address that may not be stored only the words stay. What is looked
 * for has an end, so that no answer, however it is made, holds the page up.
 */
const patterns: readonly [RegExp, (match: RegExpExecArray, marks: Marks) => RichTextNode[]][] = [
  [/^\\([!-/:-@[-`{-~])/, ([, sign = ""], marks) => textOf(sign, marks)],
  [
    /^(`+)(?!`)(.{1,1000}?)(?<!`)\1(?!`)/,
    ([, , code = ""]) => textOf(code.trim() || code, [{ type: "code" }]),
  ],
  [/^!\[([^\]]*)\]\([^()\s]*\)/, ([, alt = ""], marks) => textOf(alt, marks)],
  [
    /^\[((?:\\.|[^\]\\]){1,500})\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\))?[^()\s<>]*)>?(?:\s+"[^"]*")?\s*\)/,
    ([, label = "", href = ""], marks) =>
      inline(
        label,
        isAllowedLink(href) ? withMark(marks, { type: "link", attrs: { href } }) : marks,
      ),
  ],
  [
    /^\*\*\*(?=\S)([^*]+)(?<=\S)\*\*\*/,
    ([, inner = ""], marks) =>
      inline(inner, withMark(withMark(marks, { type: "bold" }), { type: "italic" })),
  ],
  [
    /^(\*\*|__)(?=\S)(.{1,1000}?)(?<=[^\s\\])\1/,
    ([, , inner = ""], marks) => inline(inner, withMark(marks, { type: "bold" })),
  ],
  [
    /^~~(?=\S)(.{1,1000}?)(?<=[^\s\\])~~/,
    ([, inner = ""], marks) => inline(inner, withMark(marks, { type: "strike" })),
  ],
  [
    /^\*(?=[^\s*])((?:\*\*[^*]+\*\*|\\.|[^*\\])+)(?<=\S)\*(?!\*)/,
    ([, inner = ""], marks) => inline(inner, withMark(marks, { type: "italic" })),
  ],
  // A name such as task_id has no slanted part.
  [
    /^_(?=[^\s_])(.{1,1000}?)(?<=[^\s\\_])_(?![\p{L}\p{N}_])/u,
    ([, inner = ""], marks) => inline(inner, withMark(marks, { type: "italic" })),
  ],
];

const withMark = (marks: Marks, mark: RichTextMark): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

const textOf = (text: string, marks: Marks): RichTextNode[] =>
  text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) }];

const isWordSign = (sign: string | undefined) => /[\p{L}\p{N}_]/u.test(sign ?? "");
/** Nothing begins with another sign: what lies between is plain. */
const special = /[\\`*_~[!]/g;

/** A line of Markdown as nodes of text. */
export function inline(source: string, marks: Marks = []): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    nodes.push(...textOf(plain, marks));
    plain = "";
  };
  while (at < source.length) {
    special.lastIndex = at;
    const next = special.exec(source)?.index ?? source.length;
    plain += source.slice(at, next);
    at = next;
    if (at >= source.length) break;
    const rest = source.slice(at);
    const isWithinWord = source[at] === "_" && isWordSign(source[at - 1]);
    let match: RegExpExecArray | null = null;
    for (const [pattern, make] of patterns) {
      if (isWithinWord) break;
      match = pattern.exec(rest);
      if (!match) continue;
      flush();
      nodes.push(...make(match, marks));
      at += match[0].length;
      break;
    }
    if (!match) {
      plain += source[at];
      at += 1;
    }
  }
  flush();
  return joined(nodes);
}

const sameMarks = (a: RichTextNode, b: RichTextNode) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

/** Neighbours that look the same are one. */
function joined(nodes: readonly RichTextNode[]): RichTextNode[] {
  const found: RichTextNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last?.type === "text" && node.type === "text" && sameMarks(last, node))
      found[found.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else found.push(node);
  }
  return found;
}
