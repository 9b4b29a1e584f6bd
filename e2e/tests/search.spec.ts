import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("Ctrl+K search finds exact and misspelt matches, with one request per query", async ({
  signIn,
  api,
}) => {
  const words = unique("Quokka");
  await makeTasks(api, [`${words} onboarding`]);
  const feature = await makeFeature(api, `${words} accounts`);
  await makeProject(api, `${words} portal`);
  const page = await signIn("engineer");
  await page.clock.install();
  await page.goto("/workspace");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { operationName, variables } = request.postDataJSON?.() ?? {};
    if (operationName === "Search") asked.push(variables.query);
  });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  // The page's clock is paused, so that slow key presses don't send more requests.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await field.pressSequentially(words);
  await page.clock.resume();
  const group = (name: string) => page.getByRole("group", { name });
  await expect(group("Tasks").getByRole("option")).toHaveText([/onboarding/]);
  await expect(group("Features").getByRole("option")).toHaveText([/accounts/]);
  await expect(group("Projects").getByRole("option")).toHaveText([/portal/]);
  expect(asked).toEqual([words]);
  await expectAccessibleLayout(page, "search results", async () => page.getByRole("dialog"));

  await field.fill(`${words} acc`);
  await expect(page.getByRole("option").first()).toContainText(`${words} accounts`);
  await expect(group("Tasks")).toHaveCount(0);

  // A search with a typing error finds the row, with the keyboard only.
  await field.fill(`${words} acuonts`);
  await expect.poll(() => asked.at(-1)).toContain("acuonts");
  await expect(group("Features").getByRole("option").first()).toContainText(`${words} accounts`);
  await field.fill(`${words} accounts`);
  await expect(group("Tasks")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/workspace/features/${feature.id}$`));
});

test("the search offers a new task for no results, and reports a lost connection", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await field.fill("zq xqzzy");
  await expect(page.getByRole("option", { name: "New task “zq xqzzy”" })).toBeVisible();
  await page.context().setOffline(true);
  await field.fill("zq xqzzy again");
  await expect(page.getByText("The search failed. Type again to retry.")).toBeVisible();
  await page.context().setOffline(false);
  await field.fill("Tasks");
  await expect(page.getByText("The search failed")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Pages" })).toContainText("Tasks");
});
