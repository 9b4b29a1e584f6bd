import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { downloadExport, pdfText } from "../support/exported.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, unique } from "../support/workspace.ts";

const tasksPerFeature = 4;
const most = { keys: 550, screens: 8, minutes: 5 };
/**
 * Seconds in the keystroke-level model (Card, Moran and Newell, 1980). `key`: an average typist.
 * `click`: includes moving the hand to the mouse and back. `thought`: before each screen and cell.
 */
const seconds = { key: 0.28, click: 2.1, thought: 1.35 };

/** Returns 5 features with 4 tasks each. A line without cells is a feature's title. */
function readEstimate(): string[][] {
  const lines = readFileSync(new URL("../support/estimate.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  let tasks = 0;
  return lines.filter((line) => {
    tasks = line.length === 1 ? 0 : tasks + 1;
    return tasks <= tasksPerFeature;
  });
}

test("a new company's first PDF, of 5 features and 20 tasks, takes less than five minutes", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  const used = { keys: 0, clicks: 0, thoughts: 0 };
  const screens = new Set<string>();
  page.on("framenavigated", () => screens.add(new URL(page.url()).pathname));
  const press = async (keys: string) => {
    used.keys += keys.split("+").length;
    await page.keyboard.press(keys);
  };
  const type = async (text: string) => {
    used.keys += text.length;
    used.thoughts += 1;
    await page.keyboard.type(text);
  };
  const click = async (target: Locator) => {
    used.clicks += 1;
    used.thoughts += 1;
    await target.click();
  };
  const title = unique("Shop").slice(0, 12);
  const estimate = readEstimate();
  expect(estimate).toHaveLength(25);

  await page.goto("/workspace");
  await click(page.getByRole("link", { name: "Projects", exact: true }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await press("c");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await type(title);
  await click(page.getByRole("button", { name: "Create and open sheet" }));
  await expect(page.getByRole("textbox", { name: "New feature" })).toBeFocused();
  for (const [index, [text = "", min, max]] of estimate.entries()) {
    await type(text);
    if (min !== undefined && max !== undefined) {
      await press("Tab");
      await type(min);
      await press("Tab");
      await type(max);
    }
    const isLastOfFeature = estimate[index + 1]?.length === 1;
    await press(isLastOfFeature ? "Control+Enter" : "Enter");
  }
  await expect(page.getByTestId("sheet-state")).toHaveText("Saved");
  await click(page.getByRole("link", { name: "Report", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  used.clicks += 1;
  used.thoughts += 1;
  const { text } = await pdfText(await downloadExport(page, "Export PDF"));
  for (const [words = ""] of estimate) expect(text).toContain(words);

  const minutes =
    (used.keys * seconds.key + used.clicks * seconds.click + used.thoughts * seconds.thought) / 60;
  console.log(
    `First PDF: ${used.keys} keys, ${used.clicks} clicks, ${screens.size} screens, ` +
      `${minutes.toFixed(1)} minutes`,
  );
  expect(used.keys).toBeLessThanOrEqual(most.keys);
  expect(screens.size).toBeLessThanOrEqual(most.screens);
  expect(minutes).toBeLessThanOrEqual(most.minutes);
});
