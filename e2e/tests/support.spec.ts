import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { png, textFile } from "../support/task-form.ts";
import { expect, test, unique } from "../support/workspace.ts";

// A page reports what it shows only once its socket is open.

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const dialog = (page: Page) => page.getByRole("dialog");
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });
const notes = (page: Page) => page.getByRole("region", { name: "Internal notes" });
const composer = (page: Page) => page.getByRole("region", { name: "Reply or note" });
const status = (page: Page) =>
  page.getByRole("complementary").getByText(/^(Open|Resolved|Closed)$/);
const press = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Fills the dialog of a new ticket, without sending it. */
async function fillTicket(page: Page, title: string, text: string) {
  await page.goto("/workspace/support");
  await page.getByRole("button", { name: "New ticket" }).first().click();
  await dialog(page).getByRole("textbox", { name: "Title" }).fill(title);
  await dialog(page).getByRole("textbox", { name: "Message" }).fill(text);
}

test("pasted images over the limit are named", async ({ signIn }) => {
  const page = await signIn("engineer");
  // The uploads don't need to arrive.
  await page.route("**/api/graphql", (route) =>
    /multipart/.test(route.request().headers()["content-type"] ?? "")
      ? undefined
      : route.fallback(),
  );
  await fillTicket(page, unique("Pasted"), "Look at these.");
  const message = dialog(page).getByRole("textbox", { name: "Message" });
  await message.evaluate((field) => {
    const clipboardData = new DataTransfer();
    for (let at = 1; at <= 12; at += 1)
      clipboardData.items.add(new File(["x"], `shot ${at}.png`, { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(dialog(page).getByRole("listitem").filter({ hasText: "shot" })).toHaveCount(10);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "2 files were left out (shot 11.png, shot 12.png). There was only room for 10.",
  );
});

test("an engineer and staff exchange messages in a ticket until it is closed", async ({
  signIn,
}) => {
  test.slow();
  const title = unique("PDF empty");
  const [eve, sam] = [await signIn("engineer"), await signIn("staff")];
  await sam.goto("/backoffice/support");
  await waitUntilSettled(sam);

  // Eve opens a ticket with an image. Other files are refused.
  await fillTicket(eve, title, "The PDF of my project stays empty.\nSee https://example.test/log");
  const files = dialog(eve).locator("input[type=file]");
  await files.setInputFiles(textFile);
  await expect(dialog(eve)).toContainText("Incorrect image format");
  await press(dialog(eve), `Remove ${textFile.name}`);
  await files.setInputFiles({ name: "empty.png", mimeType: "image/png", buffer: png });
  await expect(dialog(eve).getByRole("button", { name: "Remove empty.png" })).toBeVisible();
  await expectAccessibleLayout(eve, "the new ticket dialog", async () => dialog(eve));
  await dialog(eve).getByRole("textbox", { name: "Message" }).press("Control+Enter");
  await expect(eve.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(eve).toHaveURL(/\/workspace\/support\/\d+$/);
  await expect(conversation(eve).getByRole("img", { name: "empty.png" }).first()).toBeVisible();

  // Staff see the ticket in their list, and are notified with a link to it.
  await expect(bell(sam)).toHaveAttribute("aria-label", /unread/);
  await expect(sam.getByRole("link", { name: title })).toBeVisible();
  await bell(sam).click();
  await sam
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: `Eve Engineer opened the ticket “${title}”` })
    .click();
  await expect(sam.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(conversation(sam).getByRole("img", { name: "empty.png" }).first()).toBeVisible();

  // Staff assign the ticket, add an internal note and reply.
  await press(sam, "Assign to me");
  await expect(sam.getByRole("combobox", { name: "Assignee" })).toHaveValue("Sam Staff");
  const answer = sam.getByRole("textbox", { name: "Reply to Eve Engineer" });
  await answer.fill("Mended. Does it work now?");
  await press(composer(sam), "Internal note");
  await expect(answer).toBeHidden();
  await composer(sam).getByRole("textbox", { name: "Internal note" }).fill("A known fault of ours");
  await expectAccessible(sam, "an internal note that is written");
  await press(composer(sam), "Add note");
  await expect(notes(sam).getByRole("listitem")).toContainText("A known fault of ours");
  // Reply and note each keep their text.
  await press(composer(sam), "Reply");
  await expect(answer).toHaveValue("Mended. Does it work now?");
  await answer.focus();
  await sam.keyboard.press("Control+Enter");
  await expect(conversation(eve)).toContainText("Mended. Does it work now?");
  // Eve sees the reply, so its notification is read.
  await bell(eve).click();
  const told = eve.getByRole("dialog", { name: "Notifications" });
  const aboutTicket = told.getByRole("link").filter({ hasText: title });
  await expect(aboutTicket.first()).toContainText("replied");
  await expect(aboutTicket.filter({ hasText: "Unread" })).toHaveCount(0);
  await eve.keyboard.press("Escape");
  await expect(answer).toHaveValue("");
  await expect(eve.locator("body")).not.toContainText("known fault");
  await expect(conversation(eve).getByRole("listitem").last()).toContainText("Presale staff");
  await expectAccessibleLayout(sam, "a ticket in the backoffice", async () => notes(sam));

  // The engineer resolves the ticket and reopens it with a reply. The staff's page updates live.
  // Replying is the primary action, resolving is not.
  await expect(eve.getByRole("button", { name: "Mark as resolved" })).not.toHaveClass(/contained/);
  await press(eve, "Mark as resolved");
  await expect(status(eve)).toHaveText("Resolved");
  await expect(status(sam)).toHaveText("Resolved");
  await eve.getByRole("textbox", { name: "Your reply" }).fill("Not with logos, though.");
  await press(eve, "Send and reopen");
  await expect(status(eve)).toHaveText("Open");
  await expect(status(sam)).toHaveText("Open");
  await expect(conversation(sam)).toContainText("Not with logos, though.");

  // Neither side can reply to a closed ticket.
  await press(sam, "Close");
  await press(sam.getByRole("alertdialog"), "Close ticket");
  await expect(status(sam)).toHaveText("Closed");
  await expect(eve.getByText("This ticket is closed, so you can't reply.")).toBeVisible();
  await expect(eve.getByRole("textbox", { name: "Your reply" })).toHaveCount(0);
  await expect(sam.getByText("This ticket is closed, so no one can reply to it.")).toBeVisible();
  await expectAccessibleLayout(eve, "a closed ticket");
  await eve.goto("/workspace/support");
  await expect(eve.getByRole("link", { name: title })).toBeVisible();
  await sam.goto("/backoffice/support");
  await expect(sam.getByRole("link", { name: title })).toBeVisible();
});

test("staff take a ticket by replying, and resolve it with a reply", async ({ signIn }) => {
  const title = unique("Answered");
  const [eve, sam] = [await signIn("engineer"), await signIn("staff")];
  const shifts = await watchShifts(eve);
  await fillTicket(eve, title, "The PDF of my project stays empty.");
  await press(dialog(eve), "Open ticket");
  await expect(eve.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(eve.getByText("Waiting for our support", { exact: true })).toBeVisible();
  const inList = async () => {
    await sam.goto(`/backoffice/support?query=${encodeURIComponent(title)}`);
    return sam.getByRole("row").filter({ hasText: title });
  };
  await expect(await inList()).toContainText("Waiting for staff");
  await sam.getByRole("link", { name: title }).click();
  await expect(sam.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(sam.getByText("Waiting for staff", { exact: true })).toBeVisible();
  const answer = sam.getByRole("textbox", { name: "Reply to Eve Engineer" });
  await answer.fill("Which project?");
  await expect(eve.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  const before = await shifts();
  await press(sam, "Send reply");
  await expect(sam.getByRole("combobox", { name: "Assignee" })).toHaveValue("Sam Staff");
  await expect(sam.getByText("Waiting for customer")).toBeVisible();
  await expect(await inList()).toContainText("Waiting for customer");

  // A reply that arrives doesn't move the form.
  await expect(conversation(eve)).toContainText("Which project?");
  await expect(eve.getByText("Waiting for you", { exact: true })).toBeVisible();
  const after = await shifts();
  expect(after.sum - before.sum, after.moved.join("\n")).toBeLessThanOrEqual(0.02);
  await eve.getByRole("textbox", { name: "Your reply" }).fill("The one with the logo.");
  await press(eve, "Send reply");
  await expect(await inList()).toContainText("Waiting for staff");
  await sam.getByRole("link", { name: title }).click();
  // An empty reply doesn't resolve the ticket.
  await press(sam, "Send and resolve");
  await expect(answer).toHaveAccessibleDescription(/cannot be empty/);
  await expect(status(sam)).toHaveText("Open");
  await answer.fill("Fixed in today's release.");
  await press(sam, "Send and resolve");
  await expect(status(sam)).toHaveText("Resolved");
  await expect(conversation(sam).getByRole("listitem").last()).toContainText("Fixed in today's");
  await expect(answer).toHaveValue("");
  await expect(sam.getByText(/^Waiting for/)).toHaveCount(0);
  await expect(sam.getByRole("button", { name: "Send and resolve" })).toHaveCount(0);
  await expectAccessibleLayout(sam, "a resolved ticket in the backoffice");
  await expect(status(eve)).toHaveText("Resolved");
  await expect(eve.getByText(/^Waiting for/)).toHaveCount(0);
});

test("staff write a saved reply, insert it with the user's name, and paste a picture", async ({
  signIn,
}) => {
  const [ticket, reply] = [unique("Which browser"), unique("Cache")];
  const [eve, sam] = [await signIn("engineer"), await signIn("staff")];
  await fillTicket(eve, ticket, "The old logo is still shown.");
  await press(dialog(eve), "Open ticket");
  await expect(eve.getByRole("heading", { level: 1, name: ticket })).toBeVisible();
  const id = /\d+$/.exec(eve.url())?.[0] ?? "";
  await expect(eve.getByRole("main").getByText(`#${id}`, { exact: true })).toBeVisible();

  await sam.goto(`/backoffice/support/${id}`);
  await expect(sam.getByText(`Ticket #${id}`)).toBeVisible();
  await expect(sam.getByRole("complementary")).toContainText(/Balance\s*[\d,]+ tokens?/);
  const answer = sam.getByRole("textbox", { name: "Reply to Eve Engineer" });
  const replies = sam.getByRole("dialog", { name: "Saved replies" });
  await press(composer(sam), "Saved replies");
  await press(replies, "New saved reply");
  const form = sam.getByRole("dialog", { name: "New saved reply" });
  await form.getByRole("textbox", { name: "Title" }).fill(reply);
  await form.getByRole("textbox", { name: "Text" }).fill("Hello {{name}},\npress Ctrl+F5.");
  await expectAccessible(sam, "a new saved reply");
  await press(form, "Save reply");
  await expect(form).toBeHidden();
  await replies.getByRole("button", { name: reply }).first().click();
  await expect(replies).toBeHidden();
  await expect(answer).toHaveValue("Hello Eve Engineer,\npress Ctrl+F5.");
  await expect(answer).toBeFocused();

  await answer.evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "pasted.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, png.toString("base64"));
  const pasted = composer(sam).getByRole("listitem").filter({ hasText: "pasted.png" });
  await expect(pasted.getByRole("button", { name: "Remove pasted.png" })).toBeVisible();
  await press(sam, "Send reply");
  await expect(conversation(eve)).toContainText("Hello Eve Engineer,");
  await expect(conversation(eve).getByRole("img", { name: "pasted.png" }).first()).toBeVisible();

  await press(composer(sam), "Saved replies");
  await replies.getByRole("button", { name: `Actions for ${reply}` }).click();
  await sam.getByRole("menuitem", { name: "Delete" }).click();
  await press(sam.getByRole("alertdialog"), "Delete saved reply");
  await expect(replies.getByRole("button", { name: reply })).toHaveCount(0);
  // Escape still works, although the button that had the focus is gone.
  await replies.press("Escape");
  await expect(replies).toBeHidden();
});

test("ticket text survives a lost connection, and a double click sends it once", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  const title = unique("Lost");
  await fillTicket(page, title, "x".repeat(10_000));
  await page.context().setOffline(true);
  await press(dialog(page), "Open ticket");
  await expect(dialog(page).getByRole("note")).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: "Message" })).toHaveValue(
    "x".repeat(10_000),
  );
  await page.context().setOffline(false);
  await dialog(page).getByRole("button", { name: "Open ticket" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const reply = page.getByRole("textbox", { name: "Your reply" });
  const send = page.getByRole("button", { name: "Send reply" });
  await reply.fill("x".repeat(10_001));
  await send.click();
  await expect(reply).toHaveAccessibleDescription(/10000/);
  await reply.fill("Not to be lost");
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole("main").getByRole("note")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(reply).toHaveValue("Not to be lost");
  await send.dblclick();
  await expect(conversation(page).getByRole("listitem")).toHaveCount(2);
  await page.goto(`/workspace/support?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: title })).toHaveCount(1);
});

test("an unsent reply and an unsent note are restored when their ticket is opened", async ({
  signIn,
}) => {
  const [eve, sam] = [await signIn("engineer"), await signIn("staff")];
  const title = unique("Unsent");
  await fillTicket(eve, title, "It stays empty.");
  await press(dialog(eve), "Open ticket");
  const reply = eve.getByRole("textbox", { name: "Your reply" });
  await reply.fill("One more thing");
  await eve.getByRole("link", { name: "Support" }).first().click();
  await eve.getByRole("link", { name: title }).click();
  await expect(reply).toHaveValue("One more thing");
  await expect(eve.getByRole("button", { name: "Restore draft" })).toHaveCount(0);
  await press(eve, "Send reply");
  await expect(conversation(eve).getByRole("listitem")).toHaveCount(2);
  await eve.reload();
  await expect(conversation(eve).getByRole("listitem")).toHaveCount(2);
  await expect(reply).toHaveValue("");

  await sam.goto(`/backoffice/support/${new URL(eve.url()).pathname.split("/").at(-1)}`);
  const answer = composer(sam).getByRole("textbox", { name: /^Reply to/ });
  const note = composer(sam).getByRole("textbox", { name: "Internal note" });
  await answer.fill("We are looking");
  await press(composer(sam), "Internal note");
  await note.fill("Only for us");
  await sam.getByRole("link", { name: "Support" }).first().click();
  await sam.getByRole("link", { name: title }).click();
  await expect(answer).toHaveValue("We are looking");
  await press(composer(sam), "Internal note");
  await expect(note).toHaveValue("Only for us");
});

test("staff open a ticket on a person's behalf, work on it together, and delete spam", async ({
  signIn,
}) => {
  const title = unique("On the phone");
  const [sam, eve] = [await signIn("staff"), await signIn("engineer")];
  await eve.goto("/workspace");
  await waitUntilSettled(eve);
  await sam.goto("/backoffice/support");
  await press(sam, "New ticket on a user's behalf");
  await dialog(sam).getByRole("combobox", { name: "User" }).fill("Eve Engineer");
  await sam
    .getByRole("option", { name: /Eve Engineer/ })
    .first()
    .click();
  await dialog(sam).getByRole("textbox", { name: "Title" }).fill(title);
  await dialog(sam).getByLabel("First message").fill("As we said on the telephone: press F5.");
  await expectAccessibleLayout(sam, "a new ticket on a person's behalf", async () => dialog(sam));
  await sam.setViewportSize({ width: 1440, height: 900 });
  await press(dialog(sam), "Open ticket");
  await expect(sam.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(sam.getByRole("complementary")).toContainText("Sam Staff");

  await expect(bell(eve)).toHaveAttribute("aria-label", /unread/);
  await bell(eve).click();
  await eve
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: `Presale staff opened the ticket “${title}” for you` })
    .click();
  await expect(eve.getByText("Our staff opened this ticket for you.")).toBeVisible();
  await expect(eve.locator("body")).not.toContainText("Sam Staff");

  // Two staff members view the ticket at the same time.
  const pia = await signIn("support");
  await pia.goto(new URL(sam.url()).pathname);
  await expect(pia.getByRole("button", { name: "Assign to me" })).toBeVisible();
  // Pia's page is offline and misses the change.
  await pia.context().setOffline(true);
  await press(sam, "Mark as resolved");
  await expect(status(sam)).toHaveText("Resolved");
  await pia.context().setOffline(false);
  await expect(status(pia)).toHaveText("Resolved");
  await pia.context().close();

  await sam.getByRole("button", { name: `Actions for ${title}` }).click();
  await sam.getByRole("menuitem", { name: "Delete as spam" }).click();
  await press(dialog(sam).or(sam.getByRole("alertdialog")), "Delete ticket");
  await expect(sam).toHaveURL(/\/backoffice\/support$/);
  await eve.reload();
  await expect(eve.getByText("Page not found").or(eve.getByText("doesn't exist"))).toBeVisible();
});
