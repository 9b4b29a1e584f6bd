import { type RichTextNode, richText } from "@presale/contracts/rich-text.ts";
import { describe, expect, it, test } from "vitest";
import { fromMarkdown } from "./from-markdown.ts";
import { appendMissingBlocks, toMarkdown } from "./to-markdown.ts";

const plain = (text: string): RichTextNode => ({ type: "text", text });
const marked = (text: string, ...marks: string[]): RichTextNode => ({
  type: "text",
  text,
  marks: marks.map((type) => ({ type: type as "bold" })),
});
const p = (...content: RichTextNode[]): RichTextNode => ({ type: "paragraph", content });
const li = (...content: RichTextNode[]): RichTextNode => ({ type: "listItem", content });
const ul = (...content: RichTextNode[]): RichTextNode => ({ type: "bulletList", content });
const read = (markdown: string) => fromMarkdown(markdown).content;

describe("fromMarkdown", () => {
  it.each<[string, string, RichTextNode[]]>([
    ["a paragraph of two lines", "One\ntwo", [p(plain("One two"))]],
    ["a hard line break", "One  \ntwo", [p(plain("One"), { type: "hardBreak" }, plain("two"))]],
    [
      "a heading",
      "## Goal ##",
      [{ type: "heading", attrs: { level: 2 }, content: [plain("Goal")] }],
    ],
    [
      "a heading below level 3",
      "##### Goal",
      [{ type: "heading", attrs: { level: 3 }, content: [plain("Goal")] }],
    ],
    [
      "a bullet list",
      "- a\n* b\n+ [ ] c",
      [ul(li(p(plain("a"))), li(p(plain("b"))), li(p(plain("c"))))],
    ],
    [
      "a nested list",
      "- a\n  - b\n  - c\n- d",
      [ul(li(p(plain("a")), ul(li(p(plain("b"))), li(p(plain("c"))))), li(p(plain("d"))))],
    ],
    [
      "a numbered list with blank lines between its items",
      "3. a\n\n4. b",
      [
        {
          type: "orderedList",
          attrs: { start: 3 },
          content: [li(p(plain("a"))), li(p(plain("b")))],
        },
      ],
    ],
    ["a quote", "> a\n> b", [{ type: "blockquote", content: [p(plain("a b"))] }]],
    [
      "a code block",
      "```ts\n<b>**x**</b>\n```",
      [{ type: "codeBlock", content: [plain("<b>**x**</b>")] }],
    ],
    ["an unclosed code block", "```\nx", [{ type: "codeBlock", content: [plain("x")] }]],
    ["a horizontal rule", "---", [{ type: "horizontalRule" }]],
    [
      "bold and italic",
      "**a** *b* __c__ _d_",
      [
        p(
          marked("a", "bold"),
          plain(" "),
          marked("b", "italic"),
          plain(" "),
          marked("c", "bold"),
          plain(" "),
          marked("d", "italic"),
        ),
      ],
    ],
    ["bold in italic", "*a **b***", [p(marked("a ", "italic"), marked("b", "italic", "bold"))]],
    ["text both bold and italic", "***a***", [p(marked("a", "bold", "italic"))]],
    ["inline code", "`a *b*`", [p(marked("a *b*", "code"))]],
    [
      "names with underscores and spaced asterisks",
      "task_id_of and 2 * 3 * 4",
      [p(plain("task_id_of and 2 * 3 * 4"))],
    ],
    ["unclosed marks", "**bold and `code", [p(plain("**bold and `code"))]],
    [
      "strikethrough, but not single tildes",
      "~5 h~ or ~~6 h~~",
      [p(plain("~5 h~ or "), marked("6 h", "strike"))],
    ],
    ["an indented paragraph", "    a\n  b", [p(plain("a b"))]],
    ["escaped characters", "\\*a\\* \\[b\\]", [p(plain("*a* [b]"))]],
    [
      "a link",
      "[a](https://b.example/c_d(e))",
      [
        p({
          type: "text",
          text: "a",
          marks: [{ type: "link", attrs: { href: "https://b.example/c_d(e)" } }],
        }),
      ],
    ],
  ])("converts %s", (_what, markdown, content) => {
    expect(read(markdown)).toEqual(content);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b>b</b> &lt;",
    "<javascript:alert(1)>",
  ])("keeps HTML as plain text: %s", (html) => {
    expect(read(html)).toEqual([p(plain(html))]);
  });

  it.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](data:text/html,x)",
    "[a](<vbscript:x>)",
    "![a](https://spy.example/x.png)",
  ])("keeps only the text when an address isn't allowed: %s", (markdown) => {
    expect(read(markdown)).toEqual([p(plain("a"))]);
  });

  it("produces valid rich text from malformed or deeply nested Markdown", () => {
    const nasty = [
      `${"- ".repeat(50)}x`,
      Array.from({ length: 30 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n"),
      `${"> ".repeat(40)}x`,
      "[[block 1]]\n[[block 99]]",
      "**".repeat(999),
      "*_`[".repeat(500),
      "[".repeat(20_000),
      "**a ".repeat(5_000),
      `# a${" ".repeat(10_000)}b #`,
      `${"- ".repeat(5_000)}x`,
      ">".repeat(10_000),
      "*a ".repeat(2_500) + "b* ".repeat(2_500),
      "[".repeat(900) + "](https://a.example)".repeat(900),
      "`a ".repeat(1_500),
      "|a|b|\n|-|-|\n|1|2|",
      "1.\n2.\n-\n#\n>\n",
      "\u0000\ud800 **\u0000**",
    ];
    for (const text of nasty)
      expect(richText().safeParse(fromMarkdown(text)).success, text.slice(0, 40)).toBe(true);
  });
});

const image: RichTextNode = { type: "image", attrs: { fileId: "7", alt: "Sketch" } };
const everything = [
  "# Login",
  "Some **bold**, *slanted*, ~~gone~~ and `code` \\* with [a link](https://a.example).",
  "- one\n- two\n  1. deep\n  2. deeper",
  "> said",
  "```\ncode\n```",
  "---",
  "1\\. no list",
].join("\n\n");

test("Markdown survives the round trip through a document", () => {
  expect(toMarkdown(fromMarkdown(everything)).markdown).toBe(everything);
});

test("kept blocks return to their placeholders, or to the end", () => {
  const document = { type: "doc" as const, content: [p(plain("a")), image, p(plain("b"))] };
  const { markdown, kept } = toMarkdown(document);
  expect(markdown).toBe("a\n\n[[block 1]]\n\nb");
  expect(fromMarkdown(markdown, kept)).toEqual(document);
  expect(appendMissingBlocks(fromMarkdown("c", kept), kept).content).toEqual([
    p(plain("c")),
    image,
  ]);
  expect(appendMissingBlocks(fromMarkdown("[[block 1]]\n\nc", kept), kept).content).toEqual([
    image,
    p(plain("c")),
  ]);
  // A placeholder that the user typed refers to no block.
  const typed = toMarkdown({ type: "doc", content: [p(plain("[[block 1]]")), image] });
  expect(fromMarkdown(typed.markdown, typed.kept).content).toEqual([
    p(plain("[[block 1]]")),
    image,
  ]);
});
