import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page, Request, Route } from "@playwright/test";
import { send } from "../support/api.ts";
import { boxOf, expectAccessible } from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { registerCompany } from "../support/register-company.ts";
import {
  createTaskButton,
  descriptionField,
  fillTask,
  findTask,
  heading,
  textFile,
} from "../support/task-form.ts";
import { expect, logIn, test, testPassword, unique } from "../support/workspace.ts";

test("a lost connection is reported, and the typed text is kept", async ({ signIn }) => {
  const page = await signIn("engineer");
  const title = unique("Survive the tunnel");
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title);
  await descriptionField(page).pressSequentially("Typed in a train.");
  await page.context().setOffline(true);
  await createTaskButton(page).click();
  await expect(page.locator("form").getByText(/The server can't be reached/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(descriptionField(page)).toHaveText("Typed in a train.");
  await page.context().setOffline(false);
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("Typed in a train.")).toBeVisible();
});

test("offering a draft moves nothing on the page", async ({ signIn }) => {
  const page = await signIn("engineer");
  page.on("dialog", (dialog) => void dialog.accept());
  const title = unique("Left for later");
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title, "2", "3");
  await page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), title);
  await page.goto("/workspace/tasks");
  const shifts = await watchShifts(page);
  await page.goto("/workspace/tasks/new");
  await expect(page.getByText(/You have an unsaved draft from/)).toBeVisible();
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
});

test("a reload offers the draft, with its tags", async ({ signIn, api }) => {
  const tag = unique("Kept");
  await api(`mutation ($title: String!) { createTag(input: { title: $title }) { id } }`, {
    title: tag,
  });
  const page = await signIn("engineer");
  page.on("dialog", (dialog) => void dialog.accept());
  const title = unique("Survive a reload");
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title, "2", "3");
  await page.getByRole("combobox", { name: "Tags" }).fill(tag);
  await page.getByRole("option", { name: tag, exact: true }).click();
  await descriptionField(page).pressSequentially("Not saved yet.");
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([name, text]) => name.includes(".draft.") && String(text).includes("Not saved yet."),
    ),
  );
  await page.reload();
  await expect(page.getByText(/You have an unsaved draft from/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Max hours" })).toHaveValue("3");
  await expect(descriptionField(page)).toHaveText("Not saved yet.");
  await expect(page.getByRole("button", { name: tag })).toBeVisible();
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  await page.goto("/workspace/tasks/new");
  await expect(createTaskButton(page)).toBeVisible();
  await expect(page.getByText(/You have an unsaved draft from/)).toBeHidden();
});

test("two tabs keep separate drafts, and saving one keeps the other", async ({ signIn }) => {
  const one = await signIn("engineer");
  const two = await one.context().newPage();
  const titles = [unique("One tab"), unique("The other tab")] as const;
  const found = (page: Page) => page.getByText(/You have an unsaved draft from/);
  const form = "/workspace/tasks/new";
  const type = async (page: Page, title: string) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(form);
    await fillTask(page, title);
    await page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), title);
    // This tab doesn't offer the draft of a tab that is still being edited.
    await expect(found(page)).toBeHidden();
  };
  await type(one, titles[0]);
  await type(two, titles[1]);
  const third = await one.context().newPage();
  await third.goto(form);
  await expect(createTaskButton(third)).toBeVisible();
  await expect(found(third)).toBeHidden();

  // This tab leaves the form without saving, so other open forms offer its draft immediately.
  await one.goto("/workspace/tasks");
  await expect(found(third)).toHaveCount(1);
  await two.reload();
  await expect(found(two)).toHaveCount(2);
  await expect(found(third)).toHaveCount(2);
  // Drafts are listed newest first, each with its beginning.
  await expect(two.getByRole("alert")).toContainText([titles[1], titles[0]]);
  const bringBack = two.getByRole("button", { name: "Restore draft" });
  await bringBack.first().click();
  await expect(found(third)).toHaveCount(1);
  const title = two.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue(titles[1]);
  await createTaskButton(two).click();
  await expect(heading(two, titles[1])).toBeVisible();
  await two.goto(form);
  await expect(found(two)).toHaveCount(1);
  await bringBack.click();
  await expect(title).toHaveValue(titles[0]);
  await createTaskButton(two).click();
  await expect(heading(two, titles[0])).toBeVisible();
  await two.goto(form);
  await expect(createTaskButton(two)).toBeVisible();
  await expect(found(two)).toBeHidden();
});

test("a session that ends during editing returns to the form with its draft", async ({
  page,
  request,
}) => {
  const { email } = await registerCompany(request);
  // Without the socket, only saving reveals that the session has ended.
  await page.routeWebSocket("**/api/ws", () => undefined);
  await logIn(page, { email });
  const title = unique("Survive the end");
  const underWay = new Set<Request>();
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", (request) => void underWay.delete(request));
  page.on("requestfailed", (request) => void underWay.delete(request));
  await page.goto("/workspace/tasks/new?from=link");
  await expect(createTaskButton(page)).toBeVisible();
  // Holds all other requests, because no response may arrive after the session's end.
  await page.route("**/api/graphql", (route) => {
    if (/mutation/.test(route.request().postData() ?? "")) return route.continue();
    underWay.delete(route.request());
  });
  await expect.poll(() => underWay.size).toBe(0);
  await fillTask(page, title);
  await descriptionField(page).pressSequentially("Half a thought");
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  await send(request, "mutation { logout }", {}, token);
  await createTaskButton(page).click();

  await expect(page).toHaveURL("/");
  await page.unroute("**/api/graphql");
  const notice = page.getByRole("note").filter({ hasText: "Your session has ended" });
  await expectAccessible(page, "the end of a session");
  await notice.getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(testPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/workspace/tasks/new?from=link");
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(descriptionField(page)).toHaveText("Half a thought");
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
});

test("leaving a form with unsaved text asks first", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Half a thought");
  await page.getByRole("link", { name: "Tags" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
  await page.getByRole("link", { name: "Tags" }).click();
  await dialog.getByRole("button", { name: "Discard and leave" }).click();
  await expect(heading(page, "Tags")).toBeVisible();
});

test("a double click creates one task, and another can be added at once", async ({ signIn }) => {
  const page = await signIn("engineer");
  const [first, second] = [unique("Once only"), unique("Another")];
  await page.goto("/workspace/tasks/new");
  await fillTask(page, first);
  await page.getByRole("button", { name: "Save and add another" }).dblclick();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await fillTask(page, second);
  await createTaskButton(page).dblclick();
  await expect(heading(page, second)).toBeVisible();
  for (const title of [first, second]) {
    await findTask(page, title);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  }
});

test("the second of two users who edit a task is warned and can overwrite", async ({
  signIn,
  api,
}) => {
  const title = unique("Shared");
  const { createTask } = await api<{ createTask: { id: string } }>(
    `mutation ($title: String!) { createTask(input: { title: $title, minHours: "1", maxHours: "2" }) { id } }`,
    { title },
  );
  const page = await signIn("engineer");
  await page.goto(`/workspace/tasks/${createTask.id}/edit`);
  await page.getByRole("textbox", { name: "Max hours" }).fill("8");
  await api(`mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: "5" }) { id } }`, {
    id: createTask.id,
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This has changed since you opened it")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Max hours" })).toHaveValue("8");
  // The overwrite fails, so the next attempt asks again.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(page.locator("form").getByText(/The server can't be reached/)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This has changed since you opened it")).toBeVisible();
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(page.getByText("1 to 8 hours")).toBeAttached();
});

/** Drops these files or folders from the disk, like a file manager. */
async function dropFromDisk(page: Page, target: Locator, paths: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  const devtools = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
}

test("a file that can't be uploaded shows the reason before it is sent", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks/new");
  const input = page.locator("form input[type=file]:not([accept])");
  const files = page.getByRole("group", { name: "Files" });
  let sent = 0;
  page.on("request", (request) => {
    if (/multipart/.test(request.headers()["content-type"] ?? "")) sent += 1;
  });
  const expectRefused = async (name: string, words: string) => {
    const row = files.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByRole("alert")).toHaveText(words);
    await row.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(row).toHaveCount(0);
  };
  await input.setInputFiles({
    name: "film.bin",
    mimeType: "application/octet-stream",
    buffer: Buffer.alloc(10.5 * 1024 * 1024),
  });
  const large =
    "This file is 10.5 MB. The limit is 10 MB. Make it smaller, or store it elsewhere and link to it.";
  await expectRefused("film.bin", large);
  const empty = "This file is empty. Check that it was saved, then select it again.";
  await input.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expectRefused("empty.txt", empty);
  const folder = await mkdtemp(join(tmpdir(), "presale-dropped-"));
  await mkdir(join(folder, "Photos"));
  await writeFile(join(folder, "none.txt"), "");
  await dropFromDisk(page, files.getByText("Drop files here"), [
    join(folder, "Photos"),
    join(folder, "none.txt"),
  ]);
  await expectRefused("none.txt", empty);
  const isFolder = "This is a folder. Choose the files inside it, or zip it first.";
  await expectRefused("Photos", isFolder);
  await descriptionField(page).click();
  await dropFromDisk(page, page.locator(".ProseMirror"), [join(folder, "Photos")]);
  await expect(page.getByRole("alert").filter({ hasText: isFolder })).toBeVisible();
  await rm(folder, { recursive: true });
  expect(sent).toBe(0);
  await page.locator("form input[type=file][accept^='image']").setInputFiles(textFile);
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect image format" })).toBeVisible();
  // The uploads don't need to arrive.
  await page.route("**/api/graphql", () => {});
  await input.setInputFiles(
    Array.from({ length: 52 }, (_, n) => ({ ...textFile, name: `note ${n}.txt` })),
  );
  await expect(files.getByRole("alert")).toHaveText(
    "2 files were left out (note 50.txt, note 51.txt). There was only room for 50.",
  );
});

test("an upload that a proxy or the network ends shows a matching message", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks/new");
  const files = page.getByRole("group", { name: "Files" });
  const html = (status: number) => (route: Route) =>
    route.fulfill({ status, contentType: "text/html", body: "<h1>nginx</h1>" });
  const answers: [(route: Route) => Promise<void>, RegExp][] = [
    [html(413), /blocked this request because it's too large/],
    [html(502), /A proxy responded instead \(502\)/],
    [html(200), /^A proxy or firewall responded instead of Presale \(200\)/],
    [(route) => route.abort("connectionreset"), /^The connection was lost/],
  ];
  for (const [answer, words] of answers) {
    await page.route("**/api/graphql", (route) =>
      /multipart/.test(route.request().headers()["content-type"] ?? "")
        ? answer(route)
        : route.fallback(),
    );
    await page.locator("form input[type=file]:not([accept])").setInputFiles(textFile);
    await expect(files.getByRole("alert")).toHaveText(words);
    // The toast stays while the pointer is over it, so the button is pressed by key.
    await files.getByRole("button", { name: `Remove ${textFile.name}` }).press("Enter");
    await page.unroute("**/api/graphql");
  }
  await page.locator("form input[type=file]:not([accept])").setInputFiles(textFile);
  await expect(files.getByRole("button", { name: `Remove ${textFile.name}` })).toBeVisible();
  await expect(files.getByRole("alert")).toHaveCount(0);
});

test("saving waits for a running upload, which can be cancelled", async ({ signIn }) => {
  const page = await signIn("engineer");
  const title = unique("With a slow file");
  await page.goto("/workspace/tasks/new");
  // The upload's request is held, so it never arrives.
  await page.route("**/api/graphql", async (route) => {
    if (!/multipart/.test(route.request().headers()["content-type"] ?? "")) await route.continue();
  });
  await fillTask(page, title);
  await page.locator("form input[type=file]:not([accept])").setInputFiles(textFile);
  await expect(page.getByRole("progressbar", { name: "Uploading notes.txt" })).toBeVisible();
  await createTaskButton(page).click();
  await expect(page.getByText("Wait for the files to upload, or cancel them.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel upload of notes.txt" }).click();
  await expect(page.getByText("notes.txt")).toBeHidden();
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("No files.")).toBeVisible();
});

test("a form submitted during an upload says afterwards that it wasn't sent", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  const title = unique("With a slow file");
  await page.goto("/workspace/tasks/new");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (/multipart/.test(route.request().headers()["content-type"] ?? "")) await held.promise;
    await route.continue();
  });
  await fillTask(page, title);
  await page.locator("form input[type=file]:not([accept])").setInputFiles(textFile);
  await createTaskButton(page).click();
  const wait = page.getByText("Wait for the files to upload, or cancel them.");
  await expect(wait).toBeVisible();
  await descriptionField(page).pressSequentially("Typed meanwhile.");
  await page.getByRole("textbox", { name: "Title" }).focus();
  await expect(wait).toBeVisible();
  held.resolve();
  await expect(page.getByRole("button", { name: `Remove ${textFile.name}` })).toBeVisible();
  const notSent = page.locator("form").getByRole("alert");
  await expect(notSent).toHaveText(/^The form wasn't ready/);
  await expect(wait).toBeHidden();
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("Typed meanwhile.")).toBeVisible();
});

test("a file that is dropped outside the file field isn't opened by the browser", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks/new");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeEnabled();
  const dropOn = (selector: string) =>
    page.evaluate((where) => {
      const data = new DataTransfer();
      data.items.add(new File(["words"], "dropped.txt", { type: "text/plain" }));
      return ["dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector(where)?.dispatchEvent(event);
        // The browser opens the file unless the event is prevented.
        return event.defaultPrevented;
      });
    }, selector);
  for (const place of ["body", "main", "h1", "input[name=title]"])
    expect([place, await dropOn(place)]).toEqual([place, [true, true]]);
  await expect(page).toHaveURL(/\/workspace\/tasks\/new$/);
});
