import { makeTasks } from "../support/library-data.ts";
import { expectGoodLooks, settled } from "../support/looks.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("a row is looked at beside its list, which goes on being used", async ({ signIn, api }) => {
  const words = unique("Peek");
  await makeTasks(api, [`${words} A`, `${words} B`]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?words=${encodeURIComponent(words)}`);
  await settled(page);
  const panel = page.getByRole("region", { name: "A look at the row" });
  const titled = (name: string) => panel.getByRole("heading", { level: 2, name });

  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect(titled(`${words} A`)).toBeVisible();
  await page.keyboard.press("j");
  await expect(titled(`${words} B`)).toBeVisible();
  await expectGoodLooks(page, "a row beside its list");
  // What is changed in the panel is so in the list.
  await panel.getByRole("button", { name: /Change the hours/ }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Max hours" }).fill("7");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: `${words} B` });
  await expect(row).toContainText("2–7 h");
  await expect(page).toHaveTitle(/^Tasks/);
  await page.reload();
  await expect(titled(`${words} B`)).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);

  // Without keys: by the row's menu, as on a phone.
  await row.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Look at it here" }).click();
  await panel.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(panel).toHaveCount(0);
  await expect(row).toHaveCount(0);
});
