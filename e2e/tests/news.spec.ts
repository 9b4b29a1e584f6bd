import { expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("staff publish a news post, and it is marked as new until read", async ({ signIn }) => {
  const staff = await signIn("staff");
  await staff.goto("/backoffice/news");
  await staff.getByRole("link", { name: "New post" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "New post" })).toBeVisible();
  const title = unique("Told");
  await staff.getByLabel("Title").fill(title);
  const text = staff.getByRole("textbox", { name: "Text" });
  await text.click();
  await text.pressSequentially("Ranges are wider on Mondays.");
  await expectAccessible(staff, "the form of a post");
  await staff.getByRole("button", { name: "Create post" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const reader = await signIn("engineer");
  const news = reader.getByRole("region", { name: "News" });
  const post = news.getByRole("button", { name: title });
  await reader.goto("/workspace");
  await waitUntilSettled(reader);
  await expect(post).toHaveCount(0);

  await staff.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByRole("button", { name: "Unpublish" })).toBeVisible();
  await reader.reload();
  await expect(post).toContainText("New");
  await post.press("Enter");
  await expect(news.getByText("Ranges are wider on Mondays.")).toBeVisible();
  await expect(post).not.toContainText("New");
  await expectAccessible(reader, "a post that is read");
  await reader.reload();
  await expect(post).toBeVisible();
  await expect(post).not.toContainText("New");

  await staff.getByRole("link", { name: "Edit" }).click();
  await staff.getByLabel("Title").fill(`${title} anew`);
  await staff.getByRole("button", { name: "Save changes" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: `${title} anew` })).toBeVisible();
  await staff.getByRole("button", { name: /^Actions for/ }).click();
  await staff.getByRole("menuitem", { name: "Delete" }).click();
  await staff.getByRole("button", { name: "Delete post" }).click();
  await expect(staff).toHaveURL(/\/backoffice\/news$/);
  await reader.reload();
  await waitUntilSettled(reader);
  await expect(post).toHaveCount(0);
});
