import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const notes = (page: Page) => page.getByRole("region", { name: "Notes", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();
const fill = (page: Page, name: string, value: string) =>
  dialog(page).getByRole("textbox", { name }).fill(value);

async function write(page: Page, words: string, suggestion = "Tomorrow 09:00"): Promise<void> {
  await notes(page).getByRole("button", { name: "Add note" }).click();
  await fill(page, "Note", words);
  await press(page, suggestion);
  await press(page, "Save note");
  await expect(dialog(page)).toBeHidden();
  await expect(line(page, words)).toBeVisible();
}
async function choose(page: Page, words: string, entry: string): Promise<void> {
  await line(page, words)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}
const oneTask = async (api: Parameters<typeof makeTasks>[0], words: string) => {
  const [task] = await makeTasks(api, [unique(words)]);
  if (!task) throw new Error("No task was made");
  return task;
};

test("a note on a task is created, edited, snoozed, done and deleted", async ({ signIn, api }) => {
  const { id, title } = await oneTask(api, "Noted");
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks/${id}`);
  const words = unique("Ask the client about SSO");

  await notes(page).getByRole("button", { name: "Add note" }).click();
  await fill(page, "Note", "Too short");
  await fill(page, "Reminder date", "31/02/2027");
  await fill(page, "Time", "9:75");
  await press(page, "Save note");
  const field = (name: string) => dialog(page).getByRole("textbox", { name });
  await expect(field("Note")).toHaveAccessibleDescription(/minimum of 10/);
  await expect(field("Reminder date")).toHaveAccessibleDescription("Enter a date as DD/MM/YYYY");
  await expect(field("Time")).toHaveAccessibleDescription("Enter a time as HH:mm");
  await expectAccessibleLayout(page, "a note dialog with errors", async () => field("Note"));
  await field("Note").fill(words);
  // A time less than two hours ahead gives an error beside the field, before saving.
  await press(page, "In 2 hours");
  await expect(field("Time")).toHaveAccessibleDescription(/At least 2 hours from now/);
  await expect(field("Time")).toHaveAttribute("aria-invalid", "false");
  await field("Reminder date").fill("01/01/2026");
  await expect(field("Time")).toHaveAttribute("aria-invalid", "true");
  await press(page, "Save note");
  await expect(dialog(page)).toBeVisible();
  await expect(field("Time")).toHaveAccessibleDescription(/At least 2 hours from now/);
  await press(page, "Tomorrow 09:00");
  await dialog(page).getByRole("button", { name: "Save note" }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(line(page, words)).toHaveCount(1);
  await expect(line(page, words)).toContainText(/\d\d\/\d\d\/\d{4} 09:00/);
  await expectAccessibleLayout(page, "a task with a note", async () => line(page, words));

  await page.goto("/workspace");
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  await expect(page).toHaveURL(/\/workspace\/notes$/);
  await expect(line(page, words)).toContainText(title);
  await expectAccessibleLayout(page, "the notes overview", async () => line(page, words));
  await page.getByLabel("Type", { exact: true }).selectOption("Invoice");
  await expect(page).toHaveURL(/kind=invoice/);
  await expect(line(page, words)).toBeHidden();
  await page.getByLabel("Type", { exact: true }).selectOption("Task");
  await expect(line(page, words)).toBeVisible();
  await waitUntilSettled(page);
  // The day is reached and selected with the keyboard.
  await page.getByRole("button", { name: "Today" }).focus();
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-day]:focus")).toHaveAccessibleName(/open$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("heading", { name: /^Notes for/ })).toBeVisible();
  await line(page, words).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/workspace/tasks/${id}#note-\\d+$`));

  const changed = `${words} and SCIM`;
  await choose(page, words, "Edit");
  await expect(field("Note")).toHaveValue(words);
  await field("Note").fill(changed);
  await press(page, "Save note");
  await expect(line(page, changed)).toBeVisible();
  await choose(page, changed, "Snooze: in 2 hours");
  await expect(page.getByText(/^We'll remind you on/)).toBeVisible();
  await expect(line(page, changed)).not.toContainText("09:00");
  await choose(page, changed, "Snooze until…");
  await fill(page, "Reminder date", "29/02/2028");
  await fill(page, "Time", "00:00");
  await press(page, "Snooze");
  await expect(line(page, changed)).toContainText("29/02/2028 00:00");

  await line(page, changed).getByRole("checkbox").click();
  await expect(line(page, changed)).toBeHidden();
  await notes(page).getByRole("button", { name: "Show done notes" }).click();
  await line(page, changed).getByRole("checkbox").click();
  await expect(line(page, changed).getByRole("checkbox")).not.toBeChecked();
  await choose(page, changed, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete note" }).click();
  // The deletion is announced, but needs no toast, because the note disappears.
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Note deleted");
  await expect(messages.getByRole("group").filter({ hasText: "Note deleted" })).toHaveCount(0);
  await expect(line(page, changed)).toBeHidden();
});

test("a reminder is created on the notes page, for any day and for a clicked one", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const { title } = await oneTask(await apiOf(request, owner.email, testPassword), "Reminded");
  const page = await signIn(owner);
  await page.goto("/workspace/notes");
  await page.getByRole("button", { name: "New note" }).click();
  const about = dialog(page).getByRole("combobox", { name: "Item" });
  await press(page, "Save note");
  await expect(about).toHaveAccessibleDescription(/required|cannot be empty/i);
  await about.fill(title);
  await expect(page.getByRole("option", { name: title })).toContainText("Task");
  await page.getByRole("option", { name: title }).click();
  await expectAccessibleLayout(page, "a new reminder", async () => about);
  const words = unique("Call the client about the reminder");
  await fill(page, "Note", words);
  await press(page, "Save note");
  await expect(dialog(page)).toBeHidden();
  await expect(line(page, words)).toContainText(title);
  await expect(line(page, words)).toContainText("09:00");

  // Clicking a day without notes starts a note on that day.
  await page.goto("/workspace/notes?month=2031-02");
  const day = page.getByRole("button", { name: "03/02/2031: no notes" });
  await day.click();
  await expect(dialog(page).getByRole("textbox", { name: "Reminder date" })).toHaveValue(
    "03/02/2031",
  );
  await about.fill(title);
  await page.getByRole("option", { name: title }).click();
  const later = unique("Ask whether they are happy");
  await fill(page, "Note", later);
  await press(page, "Save note");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Notes for 03/02/2031" })).toBeVisible();
  await expect(line(page, later)).toBeVisible();
  // Clicking a day with a note only shows it. A button adds another note.
  await page.getByRole("button", { name: "Show all days" }).click();
  await page.getByRole("button", { name: /^03\/02\/2031: 1 note/ }).click();
  await expect(line(page, later)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Reminder date" })).toHaveValue(
    "03/02/2031",
  );
});

test("on a phone the agenda precedes the calendar, and its filters are behind one button", async ({
  signIn,
}) => {
  const page = await signIn("manager", { viewport: { width: 390, height: 800 } });
  await page.goto("/workspace/notes");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Agenda");
  await expect(page.getByRole("combobox", { name: "Author" })).toHaveCount(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Author" }).selectOption("Me");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/whose=own/);
  await expect(page.getByRole("button", { name: "Filter, 1 set" })).toBeVisible();
});

test("on a phone the agenda doesn't move the calendar when it loads after it", async ({
  signIn,
}) => {
  const page = await signIn("manager", { viewport: { width: 390, height: 800 } });
  const daysLoaded = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    const operation = route.request().postData() ?? "";
    if (operation.includes("query Notes(")) await daysLoaded.promise;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  const days = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("query NoteDays(")),
  );
  await page.goto("/workspace/notes");
  await days;
  // Waits for the next frame, which shows the days.
  await shifts();
  daysLoaded.resolve();
  await expect(page.getByRole("region", { name: "Reminder calendar" })).toBeVisible();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
});

test("a browser with an unknown time zone uses UTC for notes and accepts informal dates", async ({
  signIn,
  api,
}) => {
  const { id } = await oneTask(api, "Zoneless");
  const page = await signIn("manager");
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  const refused: string[] = [];
  page.on("response", async (reply) => {
    if (!reply.url().endsWith("/api/graphql")) return;
    const { errors } = (await reply.json().catch(() => ({}))) as { errors?: unknown };
    if (errors) refused.push(JSON.stringify(errors));
  });
  await page.goto("/workspace");
  await waitUntilSettled(page);
  await page.goto("/workspace/notes");
  await waitUntilSettled(page);
  await page.goto(`/workspace/tasks/${id}`);
  const words = unique("Call the client back 🚀");
  await notes(page).getByRole("button", { name: "Add note" }).click();
  await expect(dialog(page).getByText(/UTC/)).toBeVisible();
  await fill(page, "Note", words);
  await fill(page, "Reminder date", "1.2.2031");
  await fill(page, "Time", "9:00");
  await press(page, "Save note");
  await expect(dialog(page)).toBeHidden();
  await expect(line(page, words)).toContainText("01/02/2031");
  expect(refused).toEqual([]);
});

test("a shared note appears at once and read-only on a colleague's page", async ({
  signIn,
  api,
}) => {
  const { id } = await oneTask(api, "Shared");
  const [max, eve] = [await signIn("manager"), await signIn("engineer")];
  await Promise.all([max.goto(`/workspace/tasks/${id}`), eve.goto(`/workspace/tasks/${id}`)]);
  const words = unique("Mind the old browsers");
  await expect(notes(eve)).toContainText("No open notes");
  await write(max, words);
  await choose(max, words, "Share with colleagues");
  await expect(line(max, words)).toContainText("Shared");
  // A page reports what it shows once its socket is open.
  await expect(line(eve, words)).toContainText("by Max Manager");
  await expect(line(eve, words).getByRole("checkbox")).toBeDisabled();
  await expect(line(eve, words).getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await choose(max, words, "Make private");
  await expect(line(eve, words)).toBeHidden();
});

test("the notes overview updates live, and an author's two tabs don't overwrite each other", async ({
  signIn,
  api,
}) => {
  const { id } = await oneTask(api, "Twice");
  const [max, eve] = [await signIn("manager"), await signIn("engineer")];
  await Promise.all([
    max.goto(`/workspace/tasks/${id}`),
    eve.goto("/workspace/notes?whose=others"),
  ]);
  await expect(notes(max).getByRole("button", { name: "Show done notes" })).toBeHidden();
  const words = unique("Mind the second tab");
  await write(max, words);
  const tab = await max.context().newPage();
  await tab.goto(`/workspace/tasks/${id}`);
  await choose(tab, words, "Edit");
  await choose(max, words, "Share with colleagues");
  await expect(line(eve, words)).toContainText("by Max Manager");

  const own = `${words}, which wins`;
  await fill(tab, "Note", own);
  await press(tab, "Save note");
  const over = tab.getByRole("button", { name: "Overwrite with my version" });
  const offer = dialog(tab).getByRole("note").filter({ has: over });
  await expect(offer).toContainText("This has changed since you opened it");
  await expectAccessibleLayout(tab, "an edit conflict of a note", async () => offer);
  await expect(line(eve, words)).not.toContainText("which wins");
  await over.click();
  await expect(dialog(tab)).toBeHidden();
  await expect(line(max, own)).toBeVisible();
  // The overwrite also restores the second tab's sharing setting, which is private.
  await expect(line(eve, words)).toBeHidden();
});

test("a due reminder on an invoice notifies the user and links to its note", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto("/workspace/invoices");
  await page
    .locator("main")
    .getByRole("link", { name: /INV-|#/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  const words = unique("Ask why it is not paid");
  await write(page, words);
  await page.goto("/workspace/notes");
  await waitUntilSettled(page);
  await expect(line(page, words)).toBeVisible();
  const [note] = await sql<{ id: string }>(
    "update note set remind_at = now() - interval '1 second' where description = $1 returning id",
    [words],
  );
  await sql(
    "update pgboss.job set start_after = now() where name = 'note-reminder' and data->>'noteId' = $1",
    [note?.id],
  );
  await expect(bell(page)).toHaveAttribute("aria-label", /unread/);
  await expect(line(page, words)).toContainText("Overdue");
  await bell(page).click();
  await dialog(page)
    .getByRole("link", { name: `Reminder: ${words}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/workspace/invoices/\\d+#note-${note?.id}$`));
  await expect(line(page, words)).toBeInViewport();
});

test("a note's text survives a length error, a lost network and a reload", async ({
  signIn,
  api,
}) => {
  const { id } = await oneTask(api, "Lost");
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks/${id}`);
  await notes(page).getByRole("button", { name: "Add note" }).click();
  const text = dialog(page).getByRole("textbox", { name: "Note" });
  await text.fill("x".repeat(10_000));
  await press(page, "Save note");
  await expect(text).toHaveAccessibleDescription(/2000/);
  const words = unique("Not to be lost");
  await text.fill(words);
  await page.context().setOffline(true);
  await press(page, "Save note");
  await expect(dialog(page).getByRole("note")).toBeVisible();
  await expect(text).toHaveValue(words);
  await page.context().setOffline(false);
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await notes(page).getByRole("button", { name: "Add note" }).click();
  await press(page, "Restore draft");
  await expect(text).toHaveValue(words);
  await press(page, "Save note");
  await expect(line(page, words)).toHaveCount(1);
});
