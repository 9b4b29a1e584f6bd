import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownComment } from "./markdown-comment.tsx";

const ada = { id: "12", name: "Ada" };

/** Returns the HTML without the wrapper, styles, classes and link attributes. */
const render = (text: string) =>
  renderToStaticMarkup(<MarkdownComment text={text} mentions={[ada]} />)
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/ (class|target|rel)="[^"]*"/g, "")
    .replace(/^<div>([\s\S]*)<\/div>$/, "$1");
const renderLine = (text: string) => render(text).replace(/^<div>([\s\S]*)<\/div>$/, "$1");

test("bold, italic and code are formatted", () => {
  expect(renderLine("**a** *b* `c *d*` ***e***")).toBe(
    '<strong>a</strong> <em>b</em> <code translate="no">c *d*</code> <em><strong>e</strong></em>',
  );
});

test("lists, quotes and code blocks become block elements", () => {
  expect(render("So:\n- a\n- b\n\n2. c\n3. d")).toBe(
    '<div>So:</div><ul><li>a</li><li>b</li></ul><div></div><ol start="2"><li>c</li><li>d</li></ol>',
  );
  expect(render("> a *b*\n> c")).toBe("<blockquote><div>a <em>b</em>\nc</div></blockquote>");
  expect(render("```ts\n  a *b*\n```")).toBe('<pre><code translate="no">  a *b*</code></pre>');
});

test("line breaks and paragraphs stay", () => {
  expect(render("a\nb\n\nc")).toBe("<div>a\nb</div><div></div><div>c</div>");
});

test.each([
  "# heading",
  "a\n---",
  "* a\n+ b",
  "1) a",
  "__init__ and snake_case_name",
  "~~a~~",
  "\\*a",
  "2 * 3 * 4",
  "| a |\n|---|",
  "    indented",
  "![a](x.png)",
  "[a](javascript:alert)",
  "[a](data:text/html,x)",
  "[a](/workspace)",
  "[a]: b",
  "~~~\na\n~~~",
])("%j stays literal text", (text) => {
  const words = render(text).replaceAll(/<\/?div>/g, "");
  expect(words).toBe(text.replaceAll('"', "&quot;"));
});

test("checkboxes of a list stay literal text", () => {
  expect(render("- [ ] a")).toBe("<ul><li>[ ] a</li></ul>");
});

test("HTML is shown, not interpreted", () => {
  expect(renderLine("<img src=x onerror=alert(1)> <b>a</b>")).toBe(
    "&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;a&lt;/b&gt;",
  );
});

test("links lead to web and email addresses", () => {
  expect(renderLine("[the *plan*](https://a.example/b) [mail](mailto:a@b.example)")).toBe(
    '<a href="https://a.example/b">the *plan*</a> <a href="mailto:a@b.example">mail</a>',
  );
  expect(renderLine("See https://a.example/b*c*d_e_f.")).toBe(
    'See <a href="https://a.example/b*c*d_e_f">https://a.example/b*c*d_e_f</a>.',
  );
});

test("mentions show names, also within formatted text and next to each other", () => {
  expect(renderLine("**@{12}** @{12}@{12} `@{12}`")).toBe(
    '<strong><span>@Ada</span></strong> <span>@Ada</span><span>@Ada</span> <code translate="no">@Ada</code>',
  );
});

test("asterisks beyond the limit stay literal text", () => {
  const shownMarks = render("*a* ".repeat(1_000)).match(/<em>/g) ?? [];
  expect(shownMarks).toHaveLength(200);
});

test("nesting beyond the limit stays literal text", () => {
  expect(render(">".repeat(2_000)).match(/<blockquote>/g)).toHaveLength(4);
});
