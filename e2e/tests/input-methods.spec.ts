import type { Page } from "@playwright/test";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { makeProject, makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

/*
 * In Japanese, Chinese or Korean, Enter accepts a word and Escape cancels it. On non-Latin
 * keyboards, shortcuts depend on the position of the key.
 */

/** Sends a key that an input method handles, as Chrome and Firefox or as Safari report it. */
const pressDuringComposition = (page: Page, key: "Enter" | "Escape", kind: "chrome" | "safari") =>
  page.evaluate(
    ([name, browser]) => {
      const target = document.activeElement ?? document.body;
      const composition = (type: string) =>
        target.dispatchEvent(new CompositionEvent(type, { data: "検索", bubbles: true }));
      composition("compositionstart");
      if (browser === "safari") composition("compositionend");
      const event = new KeyboardEvent("keydown", {
        key: name,
        code: name,
        keyCode: 229,
        isComposing: browser === "chrome",
        bubbles: true,
        cancelable: true,
      });
      const isFree = target.dispatchEvent(event);
      if (browser === "chrome") composition("compositionend");
      return isFree;
    },
    [key, kind] as const,
  );

test("a key that ends an IME composition sends, adds, opens and closes nothing", async ({
  signIn,
  api,
}) => {
  const words = unique("Composed");
  const [task] = await makeTasks(api, [words]);
  const project = await makeProject(api, words);
  const page = await signIn("manager");
  const sent: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (/"query":"mutation/.test(body)) sent.push(body);
  });
  const expectKeysIgnored = async () => {
    for (const key of ["Enter", "Escape"] as const)
      for (const kind of ["chrome", "safari"] as const)
        expect.soft(await pressDuringComposition(page, key, kind), `${key} in ${kind}`).toBe(true);
  };

  await page.goto("/workspace/tasks");
  const line = page.getByRole("textbox", { name: "Quick add task" });
  await line.fill(`${words} 4-8`);
  await expectKeysIgnored();
  await expect(line).toHaveValue(`${words} 4-8`);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: /search/i });
  await palette.fill(words);
  await expect(page.getByRole("option", { name: words }).first()).toBeVisible();
  await expectKeysIgnored();
  await expect(palette).toHaveValue(words);
  await page.keyboard.press("Escape");

  await page.goto(`/workspace/tasks/${task?.id}`);
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
  await note.fill(`${words} is to be asked about`);
  await expectKeysIgnored();
  await expect(note).toHaveValue(`${words} is to be asked about`);
  await note.fill("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const comment = page.getByRole("textbox", { name: "Your comment" });
  await comment.fill("@Eve");
  await comment.press("End");
  await expect(page.getByRole("option", { name: "Eve Engineer" })).toBeVisible();
  await expectKeysIgnored();
  await expect(comment).toHaveValue("@Eve");

  await page.goto(`/workspace/projects/sheet/${project.id}`);
  const feature = page.getByRole("textbox", { name: "New feature" });
  await feature.fill(words);
  await expectKeysIgnored();
  await expect(feature).toHaveValue(words);
  expect(sent).toEqual([]);
});

test("shortcuts work by key position on a non-Latin keyboard", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  const press = (key: string, code: string, held: object = {}) =>
    page.evaluate(
      ([name, place, more]) =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", {
            key: name,
            code: place,
            bubbles: true,
            cancelable: true,
            ...more,
          }),
        ),
      [key, code, held] as const,
    );
  await press("л", "KeyK", { ctrlKey: true });
  const palette = page.getByRole("combobox", { name: /search/i });
  await expect(palette).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await press("с", "KeyC");
  await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
});
