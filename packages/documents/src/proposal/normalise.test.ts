import { beforeAll, describe, expect, it } from "vitest";
import { type Coverage, loadCoverage } from "../pdf/coverage.ts";
import { safeLink } from "../pdf/safe-link.ts";
import { bullets, paragraph, richText, text } from "../testing/proposal.factory.ts";
import { type Block, type NormaliseOptions, normaliseRichText } from "./normalise.ts";
import type { RichTextNode } from "./proposal.types.ts";

let coverage: Coverage;
beforeAll(async () => {
  coverage = await loadCoverage();
});

const images = new Map([["7", { path: "/images/0", width: 200, height: 100 }]]);
function normalise(document: RichTextNode, over: Partial<NormaliseOptions> = {}): Block[] {
  const options = { coverage, images, baseLevel: 2, imageAlt: "Picture", ...over };
  return normaliseRichText(document, options);
}

const heading = (level: unknown, words: string): RichTextNode => ({
  type: "heading",
  attrs: { level },
  content: [text(words)],
});
const row = (...cells: RichTextNode[]): RichTextNode => ({ type: "tableRow", content: cells });
const cell = (words: string, attrs: Record<string, unknown> = {}, type = "tableCell") => ({
  type,
  attrs,
  content: [paragraph(words)],
});
const words = (blocks: Block[]) => JSON.stringify(blocks);

describe("normaliseRichText", () => {
  it("keeps known nodes and the content of unknown ones", () => {
    const unknown = { type: "callout", content: [paragraph("inside"), { type: "video" }] };
    expect(normalise(richText("before", unknown))).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "before", marks: [] }] },
      { type: "paragraph", content: [{ type: "text", text: "inside", marks: [] }] },
    ]);
  });

  it("never skips a heading level", () => {
    const levels = normalise(
      richText(heading(3, "a"), heading(1, "b"), heading(3, "c"), heading("x", "d")),
    ).map((block) => block.type === "heading" && block.level);
    expect(levels).toEqual([3, 3, 4, 3]);
  });

  it("flattens nesting deeper than twelve levels and keeps the text", () => {
    let deep: RichTextNode = paragraph("the bottom");
    for (let level = 0; level < 500; level += 1) deep = { type: "blockquote", content: [deep] };
    const drawn = normalise(richText(deep));
    expect(words(drawn)).toContain("the bottom");
    expect(words(drawn).split("blockquote").length - 1).toBe(12);
  });

  it("handles 200,000 levels of nesting without a stack overflow", () => {
    let deep: RichTextNode = paragraph("the bottom");
    for (let level = 0; level < 200_000; level += 1) deep = { type: "blockquote", content: [deep] };
    expect(words(normalise(richText(deep)))).toContain("the bottom");
  });

  it("drops unknown marks and unsafe links", () => {
    const link = (href: unknown) => text("go", { type: "link", attrs: { href } });
    const [block] = normalise(
      richText(
        paragraph(
          text("a", { type: "blink" }, { type: "bold" }),
          link("javascript:alert(1)"),
          link(`https://example.com/${"x".repeat(2_000)}`),
          link(null),
          link("https://example.com/ü"),
        ),
      ),
    );
    const marks =
      block?.type === "paragraph" && block.content.map((part) => "marks" in part && part.marks);
    const allowed = { type: "link", href: "https://example.com/%C3%BC" };
    expect(marks).toEqual([[{ type: "bold" }], [], [], [], [allowed]]);
  });

  it("leaves out empty blocks, empty code and missing images", () => {
    const empty = [
      paragraph(" "),
      { type: "codeBlock", content: [] },
      { type: "image", attrs: { fileId: "8" } },
      { type: "bulletList", content: [{ type: "listItem", content: [] }] },
      { type: "table", content: [] },
    ];
    expect(normalise(richText(...empty))).toEqual([]);
  });

  it("finds an image by a numeric id and adds a default alternative text", () => {
    const [drawn] = normalise(richText({ type: "image", attrs: { fileId: 7, width: 50 } }));
    const expected = { path: "/images/0", alt: "Picture", share: 0.5, naturalWidth: 200 };
    expect(drawn).toMatchObject({ ...expected, aspect: 0.5 });
  });

  it("splits a paragraph around an inline image", () => {
    const image = { type: "image", attrs: { fileId: "7" } };
    const kinds = normalise(richText(paragraph("a", image, "b"))).map((block) => block.type);
    expect(kinds).toEqual(["paragraph", "image", "paragraph"]);
  });

  it("removes links and headings from a header or footer", () => {
    const link = text("site", { type: "link", attrs: { href: "https://example.com" } });
    const drawn = normalise(richText(heading(1, "Name"), paragraph(link)), {
      isLetterhead: true,
    });
    expect(drawn).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "Name", marks: [{ type: "bold" }] }] },
      { type: "paragraph", content: [{ type: "text", text: "site", marks: [] }] },
    ]);
  });

  it("accepts any JSON", () => {
    const junk = {
      type: "doc",
      content: [null, 3, "x", { content: "y" }, { type: "text", text: 5 }, []],
    };
    expect(normalise(junk as unknown as RichTextNode)).toEqual([]);
    expect(
      normalise(richText(bullets("a"), { type: "orderedList", attrs: { start: -4 } })),
    ).toHaveLength(1);
  });
});

describe("Tables in rich text", () => {
  const table = (...rows: RichTextNode[]) => {
    const [drawn] = normalise(richText({ type: "table", content: rows }));
    if (drawn?.type !== "table") throw new Error("No table was drawn");
    return drawn;
  };
  /** Returns the number of places that cells take; throws when two overlap or one is outside. */
  function places({ columns, rows }: ReturnType<typeof table>): number {
    const taken = new Set<string>();
    for (const { x, y, colspan, rowspan } of rows.flat()) {
      for (let dy = 0; dy < rowspan; dy += 1) {
        for (let dx = 0; dx < colspan; dx += 1) {
          const place = `${x + dx},${y + dy}`;
          if (taken.has(place) || x + dx >= columns || y + dy >= rows.length)
            throw new Error(place);
          taken.add(place);
        }
      }
    }
    return taken.size;
  }

  it("limits cell spans that overlap, exceed the table or are invalid", () => {
    const broken = table(
      row(cell("a", { rowspan: 9 }), cell("b", { colspan: 1e9 }), cell("c")),
      row(cell("d", { colspan: 2, rowspan: -3 }), cell("e", { colspan: "x" })),
      row(),
    );
    expect(broken.columns).toBe(20);
    expect(places(broken)).toBeGreaterThan(20);
  });

  it("a column span doesn't overlap a cell that spans rows from above", () => {
    const drawn = table(
      row(cell("a"), cell("b", { rowspan: 2 }), cell("c")),
      row(cell("wide", { colspan: 3 })),
    );
    expect(places(drawn)).toBe(5);
  });

  it("keeps the text of a row with too many cells", () => {
    const many = table(row(...Array.from({ length: 50 }, (_, index) => cell(`cell ${index}`))));
    expect(many.columns).toBe(20);
    for (const index of [0, 19, 20, 49]) expect(JSON.stringify(many)).toContain(`"cell ${index}"`);
  });

  it("repeats a header row, unless it would fill the page", () => {
    const head = (text: string) => row(cell(text, {}, "tableHeader"), cell("x", {}, "tableHeader"));
    const body = row(cell("1"), cell("2"));
    expect(table(head("Name"), body).repeatHeader).toBe(true);
    expect(table(head("long ".repeat(2_000)), body).repeatHeader).toBe(false);
    expect(table(body, body).repeatHeader).toBe(false);
  });
});

describe("safeLink", () => {
  it.each(["https://a.example/x?y#z", "mailto:a@b.example", "tel:+441134960000"])(
    "accepts %s",
    (href) => expect(safeLink(href)).toBe(href),
  );
  it.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "/path", "", " "])(
    "rejects %s",
    (href) => expect(safeLink(href)).toBeNull(),
  );
});
