import type { Page } from "@playwright/test";
import { makeTasks } from "../support/library-data.ts";
import { expectAccessibleInBoth, settled } from "../support/looks.ts";
import { expect, test, unique } from "../support/workspace.ts";

const rowLink = (page: Page, name: string) => page.getByRole("row").getByRole("link", { name });

/** What closes is there until it has faded: keys rest until then. */
const nothingAbove = (page: Page) =>
  expect(page.locator("[role=menu], [aria-modal=true]")).toHaveCount(0);

test("places, lists and rows by keys, which rest while somebody types", async ({ signIn, api }) => {
  const words = unique("Keys");
  const [first, second] = [`${words} A`, `${words} B`];
  const [made] = await makeTasks(api, [first, second]);
  const page = await signIn("manager");
  await page.goto("/workspace");
  await settled(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL("/workspace/tasks");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(search).toBeVisible();

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // Letters are words here: none of them leads away.
  await page.keyboard.type(words);
  await expect(page).toHaveURL(/words=/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.type("?c");
  await expect(search).toHaveValue(/\?c$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.fill(words);
  // The rows of before stand there until the answer has come.
  await expect(page).toHaveURL((url) => url.searchParams.get("words") === words);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(3);
  await search.blur();

  await page.keyboard.press("j");
  await expect(rowLink(page, first)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowLink(page, second)).toBeFocused();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(second);
  // Nothing acts behind a dialog.
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await nothingAbove(page);
  await expect(page).toHaveURL(/words=/);
  await page.keyboard.press("k");
  await expect(rowLink(page, first)).toBeFocused();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["New task", "Search tasks", "Go to Tags", "Next row", "Delete the row"])
    await expect(help.getByText(label, { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, "the keyboard shortcuts");
  await help.getByRole("switch", { name: "Keys act alone" }).press("Space");
  await page.keyboard.press("Escape");
  await nothingAbove(page);
  await page.keyboard.press("c");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await help.getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await nothingAbove(page);
  await expect(page).toHaveURL(/\/workspace\/tasks\?/);

  // Wherever the focus came back to: from no row, the first one is the next.
  await search.focus();
  await search.blur();
  await page.keyboard.press("j");
  await expect(rowLink(page, first)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`/workspace/tasks/${made?.id}/edit`);
  await page.goBack();
  await expect(rowLink(page, first)).toBeVisible();
  await page.keyboard.press("c");
  await expect(page).toHaveURL("/workspace/tasks/new");
});

test("a row keeps the focus when the list has another answer that holds it too", async ({
  signIn,
  api,
}) => {
  const words = unique("Kept");
  const [first, second] = [`${words} A`, `${words} B`];
  await makeTasks(api, [first, second]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?words=${encodeURIComponent(words)}`);
  const rows = page.locator("tbody tr");
  await expect(rows).toContainText([first, second]);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
  await expect(rows).toContainText([second, first]);
  await page.keyboard.press("j");
  await expect(rowLink(page, second)).toBeFocused();
  await page.goBack();
  await expect(rows).toContainText([first, second]);
  await expect(rowLink(page, second)).toBeFocused();
});
