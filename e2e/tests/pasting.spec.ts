import type { Page } from "@playwright/test";
import {
  createTaskButton,
  descriptionField,
  fillTask,
  heading,
  png,
} from "../support/task-form.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { expect, test, unique } from "../support/workspace.ts";

interface Clipboard {
  html?: string;
  text?: string;
  /** Whether the clipboard also holds an image, as from Word and Excel. */
  hasImage?: boolean;
}

/** Pastes into the focused element. */
const paste = (page: Page, { html = "", text = "", hasImage = false }: Clipboard) =>
  page.evaluate(
    ({ html, text, image }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData("text/html", html);
      if (text) clipboardData.setData("text/plain", text);
      if (image) {
        const bytes = Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      }
      const paste = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", paste));
    },
    { html, text, image: hasImage ? png.toString("base64") : "" },
  );

interface TextNode {
  type: string;
  text?: string;
  attrs?: { start?: number; alt?: string };
  marks?: { type: string; attrs?: { href?: string } }[];
  content?: TextNode[];
}

const short: Record<string, string> = {
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "quote",
  tableRow: "tr",
  tableCell: "td",
};
/** Returns a rich text's outline in one line: `ul(li(One ul(li(Two))))`. Omits empty paragraphs. */
function outline({ type, text, attrs, marks = [], content = [] }: TextNode): string {
  const inner = content
    .map(outline)
    .filter((each) => each !== "")
    .join(type === "paragraph" || type === "heading" ? "" : " ");
  if (type === "text")
    return marks.reduce((words, mark) => {
      if (mark.type === "link") return `[${words}](${mark.attrs?.href})`;
      return `${mark.type}<${words}>`;
    }, text ?? "");
  if (type === "paragraph" || type === "doc") return inner;
  if (type === "image") return `image(${attrs?.alt})`;
  const start = (attrs?.start ?? 1) > 1 ? attrs?.start : "";
  return `${short[type] ?? type}${start}(${inner})`;
}

/** Opens the form of a new task with its editor loaded and focused. */
async function openTask(page: Page, title: string) {
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title);
  await descriptionField(page).click();
  await expect(page.getByRole("toolbar", { name: "Text formatting" })).toBeVisible();
  await descriptionField(page).click();
}

type Api = <Data>(query: string, variables?: object) => Promise<Data>;
/** Saves the task and returns its description from the API. */
async function savedText(page: Page, api: Api, title: string): Promise<TextNode> {
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  const [id] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
  const { task } = await api<{ task: { description: TextNode } }>(
    "query ($id: ID!) { task(id: $id) { description } }",
    { id },
  );
  return task.description;
}

const notice = (page: Page) => page.locator("form").getByRole("alert");

const ignored = (sign: string) =>
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>`;
const wordItem = (list: number, level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]>${ignored(sign)}<![endif]>${words}<o:p></o:p></p>`;
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const excel = (rows: string[][]) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {color:black} --></style></head><body><table border=0><!--StartFragment--><col width=64>${rows
    .map((cells) => `<tr height=20>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("\n")}<!--EndFragment--></table></body></html>`;
const dataImage = `data:image/png;base64,${png.toString("base64")}`;

const pastes: [string, Clipboard, string][] = [
  [
    "a table from Excel with an image of it",
    {
      html: excel([
        ["Task", "Min h"],
        ["Log-in", "1,5"],
      ]),
      text: "Task\tMin h",
      hasImage: true,
    },
    "table(tr(td(Task) td(Min h)) tr(td(Log-in) td(1,5)))",
  ],
  [
    "text from Word with an image, a comment and a link to a local file",
    {
      html: word(
        `<p class=MsoNormal><b>Scope</b> of it<a style='mso-comment-reference:AB_1' href="#_msocom_1">[AB1]</a>, see <a href="file:///C:/spec.docx">spec</a><o:p>&nbsp;</o:p></p>`,
      ),
      hasImage: true,
    },
    "bold<Scope> of it, see spec",
  ],
  [
    "lists from Word with two levels and two kinds",
    {
      html: word(
        wordItem(0, 1, "·", "One") +
          wordItem(0, 2, "o", "One a") +
          wordItem(0, 2, "o", "One b") +
          wordItem(0, 1, "·", "Two") +
          wordItem(1, 1, "3.", "Third") +
          wordItem(1, 2, "a)", "Third a") +
          wordItem(1, 1, "4.", "Fourth") +
          "<p class=MsoNormal>After</p>" +
          wordItem(1, 1, "5.", "Fifth"),
      ),
    },
    "ul(li(One ul(li(One a) li(One b))) li(Two)) ol3(li(Third ol(li(Third a))) li(Fourth)) After ol5(li(Fifth))",
  ],
  [
    "a Word list in a table, with a skipped level and bullets between comments",
    {
      html: word(
        `<table><tr><td><p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>§&nbsp;</span><!--[endif]-->Cell</p>${wordItem(0, 3, "-", "Deep")}<p class=MsoListParagraphCxSpMiddle>more</p></td></tr></table>`,
      ),
    },
    "table(tr(td(ul(li(Cell ul(li(Deep more)))))))",
  ],
  [
    "a numbered heading from Word",
    { html: word(`<h1 style='mso-list:l0 level1 lfo1'>${ignored("1.2")}Scope</h1>`) },
    "heading(1.2 Scope)",
  ],
  [
    "text from Google Docs: marks, a redirected link, a nested list, a checklist, cells",
    {
      html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span>, <a href="https://www.google.com/url?q=https://example.com/a%20b&amp;sa=D">a link</a></p><ul><li><p>One</p></li><ul><li><p>One a</p></li></ul><li role="checkbox" aria-checked="true"><img src="${dataImage}" width="18" height="18" alt="checked"><p>Done</p></li></ul><div><table><tbody><tr><td><ul><li><p>in a cell</p></li></ul></td></tr></tbody></table></div></b>`,
    },
    "Plain, bold<bold>, [a link](https://example.com/a%20b) ul(li(One ul(li(One a))) li(☑ Done)) table(tr(td(ul(li(in a cell)))))",
  ],
  [
    "a nested list and a table from LibreOffice",
    {
      html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice"/></head><body><p style="margin-bottom: 0cm">Before</p><ul><li><p>One</p><ol><li><p>First</p></li></ol></li></ul><table><col width="128*"/><tr valign="top"><td><p>cell</p></td></tr></table></body></html>`,
    },
    "Before ul(li(One ol(li(First)))) table(tr(td(cell)))",
  ],
];

for (const [what, clipboard, expected] of pastes)
  test(`pasting converts ${what}`, async ({ signIn, api }) => {
    const page = await signIn("engineer");
    const title = unique("Pasted");
    await openTask(page, title);
    await paste(page, clipboard);
    const saved = await savedText(page, api, title);
    expect(outline(saved).replaceAll("\u00a0", " ")).toBe(expected);
  });

const nested = (levels: number, level = 1): string =>
  `<ul><li><p>L${level}</p>${level < levels ? nested(levels, level + 1) : ""}</li></ul>`;
const rowsOf = (count: number, columns: number) =>
  Array.from({ length: count }, (_, y) =>
    Array.from({ length: columns }, (_, x) => `r${y + 1}c${x + 1}`),
  );
const count = (node: TextNode, type: string): number =>
  (node.content ?? []).reduce((sum, each) => sum + count(each, type), Number(node.type === type));

const tooLarge: [string, Clipboard, string[], Record<string, number>][] = [
  [
    "a list of nine levels",
    { html: nested(9) },
    ["The pasted text was nested too deeply. Its deepest levels were moved up."],
    { bulletList: 5, listItem: 9 },
  ],
  ["a table of 301 rows", { html: excel(rowsOf(301, 6)), hasImage: true }, [], { tableRow: 301 }],
  ["a table of 26 columns", { html: excel(rowsOf(5, 26)) }, [], { tableCell: 130 }],
  [
    "a table of 512 rows",
    { html: excel(rowsOf(512, 2)) },
    ["The table was too long. Its last 12 rows were left out."],
    { tableRow: 500 },
  ],
  [
    "a table of 52 columns",
    { html: excel(rowsOf(2, 52)) },
    ["The table was too wide. Its last 2 columns were left out."],
    { tableCell: 100 },
  ],
  [
    "a table with a heading across all columns",
    { html: `<table><tr><td colspan=100>All</td></tr><tr><td>a</td><td>b</td></tr></table>` },
    [],
    { tableCell: 3 },
  ],
  ["ten thousand characters", { text: "word ".repeat(2_000) }, [], {}],
  [
    "text above the maximum length",
    { text: `${"x".repeat(49_999)}and the rest` },
    ["The text was too long. Its last 11 characters were left out."],
    {},
  ],
  [
    "six thousand paragraphs",
    { html: "<p>abc</p>".repeat(6_000) },
    ["The text was too long. Its last 3,006 characters were left out."],
    { paragraph: 4_998 },
  ],
  [
    "a page with external images",
    {
      html: `<h1>Spec</h1><figure><img src="https://example.com/a.png" alt="A"><figcaption>Figure 1</figcaption></figure><p>x<img src="file:///C:/a.png">y<img src="https://example.com/count.gif" width=1 height=1></p>`,
    },
    ["2 images were left out. Copy and paste them one by one."],
    { image: 0 },
  ],
  [
    "an overlong link",
    { html: `<p><a href="https://example.com/?${"a".repeat(2_000)}">long</a></p>` },
    ["1 link was too long and was left out. Its text was kept."],
    {},
  ],
];

for (const [what, clipboard, said, counts] of tooLarge)
  test(`pasting ${what} keeps what fits and reports the rest`, async ({ signIn, api }) => {
    const page = await signIn("engineer");
    const title = unique("Too large");
    await openTask(page, title);
    await paste(page, clipboard);
    if (said.length === 0) await expect(notice(page)).toHaveCount(0);
    else {
      await expect(notice(page).locator(".MuiAlert-message > div")).toHaveText(said);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
    }
    const saved = await savedText(page, api, title);
    for (const [type, expected] of Object.entries(counts))
      expect([type, count(saved, type)]).toEqual([type, expected]);
  });

test("a single pasted image is uploaded with its alt text", async ({ signIn, api }) => {
  const page = await signIn("engineer");
  const title = unique("Image alone");
  await openTask(page, title);
  await paste(page, { html: '<img src="https://example.com/plan.png" alt="">', hasImage: true });
  const words = page.getByRole("textbox", { name: "Alt text" });
  await words.fill("A plan");
  await words.press("Enter");
  await expect(page.getByRole("img", { name: "A plan" })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(outline(await savedText(page, api, title))).toBe("image(A plan)");
});

test("images embedded in pasted HTML are uploaded in place", async ({ signIn, api }) => {
  const page = await signIn("engineer");
  const title = unique("Page with images");
  await openTask(page, title);
  await paste(page, {
    html: `<p>Before</p><img src="${dataImage}" alt="First"><p>Between<img src="${dataImage}" alt="Second">after</p><img src="https://example.com/c.png">`,
  });
  await expect(descriptionField(page).getByRole("img")).toHaveCount(2);
  await expect(notice(page)).toContainText("1 image was left out");
  // The upload is no separate step: one undo reverts the paste.
  await page.keyboard.press("Control+z");
  await expect(descriptionField(page).getByRole("img")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(descriptionField(page).getByRole("img")).toHaveCount(2);
  const saved = await savedText(page, api, title);
  expect(outline(saved)).toBe("Before image(First) Between image(Second) after");
});

test("saving waits for a pasted image, and a rejected image is reported", async ({
  signIn,
  api,
}) => {
  const page = await signIn("engineer");
  const title = unique("Slow image");
  await openTask(page, title);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    const isUpload = route.request().headers()["content-type"]?.startsWith("multipart/");
    if (isUpload) await held;
    await route.continue();
  });
  const broken = `data:image/png;base64,${Buffer.from("no image").toString("base64")}`;
  await paste(page, { html: `<p>Text</p><img src="${dataImage}" alt="A"><img src="${broken}">` });
  await expect(descriptionField(page).getByText("Uploading the image…")).toHaveCount(2);
  await createTaskButton(page).click();
  await expect(
    page.getByText("An image is still being uploaded. Save again in a moment."),
  ).toBeVisible();
  release();
  await expect(notice(page)).toContainText("1 image was left out");
  await expect(descriptionField(page).getByText("Uploading the image…")).toHaveCount(0);
  expect(outline(await savedText(page, api, title))).toBe("Text image(A)");
});

test("text pasted before the editor has loaded is formatted later without moving the focus", async ({
  signIn,
  api,
}) => {
  const page = await signIn("engineer");
  const title = unique("Early");
  const release = await holdLaterScripts(page, "/workspace/tasks/new");
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title);
  await descriptionField(page).focus();
  await page.keyboard.type("Typed.");
  await page.keyboard.press("Enter");
  await paste(page, { html: word(wordItem(0, 1, "·", "One")), text: "·\tOne" });
  await page.keyboard.press("Enter");
  await paste(page, { html: "<p>Then <b>two</b></p>", text: "Then two" });
  await page.keyboard.type(".");
  const other = page.getByRole("textbox", { name: "Title" });
  await other.focus();
  release();
  await expect(descriptionField(page).getByRole("listitem")).toHaveText("One");
  await expect(other).toBeFocused();
  expect(outline(await savedText(page, api, title))).toBe("Typed. ul(li(One)) Then bold<two>.");
});

test("limits on nesting and table rows apply to keys, buttons and pastes, and are reported", async ({
  signIn,
  api,
}) => {
  const page = await signIn("engineer");
  const title = unique("Typed");
  await openTask(page, title);
  await paste(page, { html: nested(5) });
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("six");
  await page.keyboard.press("Tab");
  await expect(notice(page)).toHaveText("Lists, quotes and tables can't be nested any deeper.");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(count(await savedText(page, api, title), "bulletList")).toBe(5);

  const second = unique("Density");
  await openTask(page, second);
  await paste(page, { html: excel(rowsOf(500, 1)) });
  await descriptionField(page).getByText("r1c1", { exact: true }).click();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add row below" }).click();
  await expect(notice(page)).toHaveText("A table can have up to 500 rows.");
  // Pasting a table into a table adds its rows.
  await descriptionField(page).getByText("r500c1").click();
  await page.keyboard.press("End");
  // Typing makes sure that the editor knows the position of the cursor.
  await page.keyboard.type("!");
  await expect(descriptionField(page).getByText("r500c1!")).toBeVisible();
  await paste(page, { html: excel(rowsOf(3, 1)) });
  await expect(notice(page)).toHaveText("A table can have up to 500 rows.");
  expect(count(await savedText(page, api, second), "tableRow")).toBe(500);
});
