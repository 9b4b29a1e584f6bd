import { clickButton, closeDialog, dialog } from "../support/dialogs.ts";
import { makeFeature } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

// The focus moves while a dialog fades in.
test.use({ reducedMotion: "no-preference" });

test("a dialog opens with the focus in its first field, a confirmation on its safe button", async ({
  signIn,
  api,
}) => {
  const [tag, words] = [unique("Focus"), unique("Focused")];
  await api("mutation ($title: String!) { createTag(input: { title: $title }) { id } }", {
    title: tag,
  });
  const feature = await makeFeature(api, words);
  const page = await signIn("admin");

  // A form, the warning about unsaved changes, and a delete confirmation.
  await page.goto(`/workspace/tags?query=${encodeURIComponent(tag)}`);
  await clickButton(page, "New tag");
  await expect(dialog(page).getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Half");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Stay here" })).toBeFocused();
  await clickButton(page, "Discard and leave");
  await clickButton(page, `Actions for ${tag}`);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog").getByText("Cancel")).toBeFocused();
  await page.keyboard.press("Escape");

  // The command palette.
  await page.keyboard.press("Control+k");
  await expect(dialog(page).getByRole("combobox")).toBeFocused();
  await closeDialog(page);

  // The builder's new task, and the link dialog of its editor.
  await page.goto(`/workspace/features/builder/${feature.id}`);
  await clickButton(page, "New task");
  await expect(dialog(page).getByRole("textbox", { name: "Title" })).toBeFocused();
  await clickButton(dialog(page), "Link");
  await expect(page.getByRole("dialog", { name: "Link" }).getByLabel("URL")).toBeFocused();
  await page.keyboard.press("Escape");
  await closeDialog(page);

  // A file upload.
  await page.goto("/workspace/projects");
  await clickButton(page, "Import zip");
  await expect(dialog(page).getByRole("button", { name: "Choose a file" })).toBeFocused();
  await closeDialog(page);

  // A password confirmation.
  await page.goto("/workspace/profile/google");
  await clickButton(page, "Link Google account");
  await expect(dialog(page).getByLabel("Your password")).toBeFocused();
});
