import type { Locator } from "@playwright/test";
import { expect, test, unique } from "../support/workspace.ts";

const direction = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).direction);

for (const [script, words, side] of [
  ["Hebrew", "מסך כניסה (Login)", "rtl"],
  ["Arabic", "شاشة الدخول (Login)", "rtl"],
  ["Latin", "Login (כניסה)", "ltr"],
  ["Chinese", "登录界面 (Login)", "ltr"],
] as const)
  test(`text in ${script} has the direction ${side}`, async ({ signIn, api }) => {
    const title = `${words} ${unique("1")}`;
    const paragraph = { type: "paragraph", content: [{ type: "text", text: words }] };
    const list = { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] };
    const tagTitle = unique(words);
    const { createTag: tag } = await api<{ createTag: { id: string } }>(
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: { title: tagTitle } },
    );
    const { createTask: task } = await api<{ createTask: { id: string } }>(
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
      {
        input: {
          title,
          minHours: "2",
          maxHours: "4",
          tagIds: [tag.id],
          description: { type: "doc", content: [paragraph, list] },
        },
      },
    );
    const page = await signIn("manager");
    await page.goto(`/workspace/tasks/${task.id}`);
    const main = page.getByRole("main");
    const heading = main.getByRole("heading", { level: 1, name: title });
    expect(await direction(heading)).toBe(side);
    expect(await direction(main.getByRole("paragraph").filter({ hasText: words }).first())).toBe(
      side,
    );
    const item = main
      .getByRole("listitem")
      .filter({ hasText: words, hasNot: page.getByText(title, { exact: true }) });
    expect(await direction(item)).toBe(side);

    const comments = page.getByRole("region", { name: "Comments" });
    const typed = comments.getByRole("textbox", { name: "Your comment" });
    await typed.fill(words);
    expect(await direction(typed)).toBe(side);
    await typed.press("Control+Enter");
    const said = comments.getByRole("listitem").getByText(words);
    await expect(said).toBeVisible();
    expect(await direction(said)).toBe(side);

    await page.goto(`/workspace/tasks/${task.id}/edit`);
    expect(await direction(page.getByRole("textbox", { name: "Title" }))).toBe(side);
    const editor = page.getByRole("textbox", { name: "Description" });
    const written = editor.locator("p").filter({ hasText: words });
    await expect(written.first()).toBeVisible();
    for (const one of await written.all()) expect(await direction(one)).toBe(side);

    await page.goto(`/workspace/tasks?query=${encodeURIComponent(title)}`);
    const link = page.getByRole("link", { name: title });
    await expect(link).toBeVisible();
    expect(await direction(link)).toBe(side);
    const row = page.getByRole("row").filter({ has: link });
    expect(await direction(row.getByText(tagTitle, { exact: true }))).toBe(side);
    // In a label the title is isolated from the surrounding text.
    const isApart = /[\u0590-\u08ff]/.test(title);
    const named = isApart ? `\u2068${title}\u2069` : title;
    await expect(row.getByRole("checkbox", { name: `Select ${named}`, exact: true })).toBeVisible();
  });
