import { describe, expect, test } from "vitest";
import { limits } from "./limits.ts";
import { type RichTextNode, richText } from "./rich-text.ts";
import { exceededLimit, fitRichText, richTextSize } from "./rich-text-limits.ts";

const { rows, columns, ...most } = limits.richText;
const text = (words: string): RichTextNode => ({ type: "text", text: words });
const paragraph = (words: string): RichTextNode => ({ type: "paragraph", content: [text(words)] });
const node = (type: string, ...content: RichTextNode[]): RichTextNode => ({ type, content });
const cell = (words: string, colspan?: number): RichTextNode => ({
  ...node("tableCell", paragraph(words)),
  ...(colspan && { attrs: { colspan } }),
});
const table = (rowCount: number, columnCount: number) =>
  node(
    "table",
    ...Array.from({ length: rowCount }, (_, y) =>
      node("tableRow", ...Array.from({ length: columnCount }, (_, x) => cell(`${y + 1}.${x + 1}`))),
    ),
  );
/** Returns a nested list with `levels` levels: "1" with "2" below it, and so on. */
const list = (levels: number, level = 1): RichTextNode =>
  node(
    "bulletList",
    node(
      "listItem",
      paragraph(String(level)),
      ...(level < levels ? [list(levels, level + 1)] : []),
    ),
  );
const inQuotes = (levels: number, inner: RichTextNode): RichTextNode =>
  levels === 0 ? inner : node("blockquote", inQuotes(levels - 1, inner));
const quote = (levels: number) => inQuotes(levels, paragraph("said"));

const doc = (content: RichTextNode[]) => ({ type: "doc", content });
const fit = (...content: RichTextNode[]) => fitRichText(content, most);
const none = { isFlattened: false, rows: 0, columns: 0, characters: 0, images: 0 };

/** Returns the text of each paragraph, with its depth. */
const words = (nodes: readonly RichTextNode[], depth = 1): string[] =>
  nodes.flatMap(({ type, content = [] }) =>
    type === "paragraph"
      ? [`${depth}:${content.map((each) => each.text).join("")}`]
      : words(content, depth + 1),
  );

describe("fitRichText", () => {
  test.each<[string, RichTextNode[]]>([
    ["paragraphs", [paragraph("a"), paragraph("b")]],
    ["a list of five levels", [list(5)]],
    ["ten nested quotes", [quote(10)]],
    ["a table with the maximum number of rows", [table(rows, 5)]],
    ["a table with the maximum number of columns", [table(2, columns)]],
    ["a table in a list", [node("bulletList", node("listItem", paragraph("a"), table(2, 2)))]],
    ["an image", [{ type: "image", attrs: { fileId: "1" } }]],
    ["text one character below the limit", [paragraph("é".repeat(most.characters - 1))]],
  ])("keeps %s unchanged", (_, content) => {
    expect(fit(...content)).toEqual({ content, loss: none });
  });

  test.each<[string, RichTextNode[], string[]]>([
    ["a list of six levels", [list(6)], ["3:1", "5:2", "7:3", "9:4", "11:5", "11:6"]],
    [
      "a list of nine levels",
      [list(9)],
      ["3:1", "5:2", "7:3", "9:4", "11:5", "11:6", "11:7", "11:8", "11:9"],
    ],
    [
      "a list in a quote",
      [node("blockquote", list(6))],
      ["4:1", "6:2", "8:3", "10:4", "10:5", "10:6"],
    ],
    ["nested quotes", [quote(14)], ["11:said"]],
    [
      "a table in a list",
      [inQuotes(6, node("bulletList", node("listItem", paragraph("a"), table(1, 2))))],
      ["9:a", "9:1.1", "9:1.2"],
    ],
  ])("flattens %s beyond the deepest level without losing text", (_, content, kept) => {
    const fitted = fit(...content);
    expect(words(fitted.content)).toEqual(kept);
    expect(fitted.loss).toEqual({ ...none, isFlattened: true });
  });

  test("keeps the order of text after a flattened list", () => {
    const deep = node("listItem", paragraph("a"), list(1), paragraph("b"));
    const around = [1, 2, 3, 4].reduce<RichTextNode>(
      (inner) => node("bulletList", node("listItem", paragraph("-"), inner)),
      node("bulletList", deep),
    );
    expect(words(fit(around).content).slice(4)).toEqual(["11:a", "11:1", "11:b"]);
  });

  test.each<[string, RichTextNode[], Partial<typeof none>]>([
    ["rows beyond the limit", [table(rows + 12, 2)], { rows: 12 }],
    ["columns beyond the limit", [table(2, columns + 3)], { columns: 3 }],
    [
      "columns beyond the limit in a merged cell",
      [node("table", node("tableRow", cell("a", columns + 1)))],
      { columns: 1 },
    ],
    [
      "rows beyond the node limit, and the content after them",
      [table(rows, 20), paragraph("end"), { type: "image" }],
      { rows: 337, characters: 3, images: 1 },
    ],
    [
      "characters beyond the limit",
      [paragraph("x".repeat(most.characters + 9))],
      { characters: 9 },
    ],
    [
      "paragraphs beyond the character limit",
      [paragraph("x".repeat(most.characters)), paragraph("é🚀")],
      { characters: 2 },
    ],
    [
      "paragraphs beyond the node limit",
      Array.from({ length: most.nodes }, () => paragraph("x")),
      { characters: most.nodes / 2 + 1 },
    ],
  ])("drops and counts %s", (_, content, loss) => {
    const fitted = fitRichText(content, { ...most, nodes: most.nodes - 1 });
    expect(fitted.loss).toEqual({ ...none, ...loss });
    expect(richText().safeParse(doc(fitted.content)).success).toBe(true);
    expect(exceededLimit(richTextSize(doc(fitted.content)))).toBeUndefined();
  });

  test("returns no content when the limits are zero", () => {
    const fitted = fitRichText([paragraph("a")], { depth: 12, nodes: 0, characters: 0 });
    expect(fitted).toEqual({ content: [], loss: { ...none, characters: 1 } });
  });
});

describe("exceededLimit and the API's check", () => {
  test.each<[string, RichTextNode[], string | undefined]>([
    ["a list with the maximum depth", [list(5)], undefined],
    ["a list one level too deep", [list(6)], "depth"],
    ["a table with the maximum number of rows", [table(rows, 2)], undefined],
    ["a table with one row too many", [table(rows + 1, 2)], "rows"],
    ["a table with the maximum number of columns", [table(1, columns)], undefined],
    ["a table with one column too many", [table(1, columns + 1)], "columns"],
    [
      "a merged cell across too many columns",
      [node("table", node("tableRow", cell("a", 60)))],
      "columns",
    ],
    ["the maximum number of nodes", Array(most.nodes - 1).fill({ type: "paragraph" }), undefined],
    ["one node too many", Array(most.nodes).fill({ type: "paragraph" }), "nodes"],
    ["the maximum number of characters", [paragraph("x".repeat(most.characters))], undefined],
    ["one character too many", [paragraph("x".repeat(most.characters + 1))], "characters"],
  ])("agree on %s", (_, content, limit) => {
    expect(exceededLimit(richTextSize(doc(content)))).toBe(limit);
    expect(richText().safeParse(doc(content)).success).toBe(limit === undefined);
  });

  test("a text already over a limit may be changed but not grow", () => {
    const [before, after] = [richTextSize(doc([list(7)])), richTextSize(doc([list(8)]))];
    expect(exceededLimit(before, before)).toBeUndefined();
    expect(exceededLimit(after, before)).toBe("depth");
  });
});
