import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleLayout,
  topOf,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature } from "../support/library-data.ts";
import { png, textFile } from "../support/task-form.ts";
import { expect, test, unique } from "../support/workspace.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const comments = (page: Page) => page.getByRole("region", { name: "Comments" });
const others = (page: Page) => page.getByRole("list", { name: "Also viewing" });

/** Pastes an image into the field, or drops it there. */
const giveImage = (field: Locator, type: "paste" | "drop", name: string) =>
  field.evaluate(
    (node, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (char) => char.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], given.name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        given.type === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: files })
          : new DragEvent("drop", { ...options, dataTransfer: files }),
      );
    },
    { base64: png.toString("base64"), name, type },
  );

test("a page reports what it shows as soon as its socket opens", async ({ signIn, api }) => {
  const { id } = await makeFeature(api, unique("Told at once"));
  const page = await signIn("manager");
  await page.clock.install();
  const sent: string[] = [];
  const { promise: isShown, resolve: letOpen } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/ws$/, async (socket) => {
    await isShown;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
  });
  await page.goto(`/workspace/features/${id}`);
  await waitUntilSettled(page);
  // The paused clock never reaches the next poll, which comes every five seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  letOpen();
  await expect.poll(() => sent.join()).toContain(`"subject":{"kind":"feature","id":"${id}"}`);
});

test("two users comment on a feature and edit it side by side", async ({ signIn, api }) => {
  const title = unique("Together");
  const { id } = await makeFeature(api, title);
  const path = `/workspace/features/${id}`;
  const [max, eve] = [await signIn("manager"), await signIn("engineer")];
  await max.goto(path);
  await eve.goto("/workspace");
  await waitUntilSettled(eve);

  // A mention is typed, chosen and sent with the keyboard.
  const text = comments(max).getByRole("textbox", { name: "Your comment" });
  await expect(text).toHaveAccessibleDescription(/^Type @ to mention a colleague/);
  await expect(text).not.toHaveAccessibleDescription(/italic/);
  await text.focus();
  await expect(text).toHaveAccessibleDescription(/italic/);
  await max.keyboard.type("Is a day enough, @");
  await expect(max.getByRole("option", { name: "Eve Engineer" })).toBeVisible();
  // The list doesn't cover the button.
  await max.getByRole("button", { name: "Comment", exact: true }).click({ trial: true });
  await max.keyboard.type("ev");
  await expect(max.getByRole("option")).toHaveText(["Eve Engineer"]);
  await expectAccessibleLayout(max, "the mention suggestions", async () => text);
  await max.keyboard.press("Enter");
  await expect(text).toHaveValue("Is a day enough, @Eve Engineer ");
  await max.keyboard.type("?");
  await max.keyboard.press("Control+Enter");
  await expect(comments(max).getByRole("listitem")).toContainText(
    "Is a day enough, @Eve Engineer ?",
  );
  await expect(text).toHaveValue("");

  // The notification links to the comment.
  await expect(bell(eve)).toHaveAttribute("aria-label", /unread/);
  await bell(eve).click();
  const told = eve
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: `Max Manager mentioned you on “${title}”` });
  await expect(told).toContainText("Is a day enough, @Eve Engineer ?");
  await expect(told).toContainText(/ · Reply$/);
  await expectAccessible(eve, "a notification of a comment");
  await told.click();
  await expect(eve).toHaveURL(new RegExp(`${path}#comment-\\d+$`));
  const thread = comments(eve).getByRole("listitem", { name: "Comment by Max Manager" });
  await expect(thread).toBeVisible();

  // Each user sees that the other is viewing the page.
  await expect(others(max).getByText("Eve Engineer is viewing this")).toBeAttached();
  await expect(others(eve).getByText("Max Manager is viewing this")).toBeAttached();

  await thread.getByRole("button", { name: "Reply" }).click();
  const reply = thread.getByRole("textbox", { name: "Your reply" });
  await expect(reply).toBeFocused();
  await reply.fill("Two, rather.");
  // A comment that arrives doesn't move the one that is being typed.
  await text.fill("Half a day");
  const before = await topOf(text);
  await thread.getByRole("button", { name: "Reply" }).click();
  await expect(comments(max)).toContainText("Two, rather.");
  expect(Math.abs((await topOf(text)) - before)).toBeLessThanOrEqual(2);
  await text.fill("");
  await expectAccessibleLayout(eve, "a comment thread", async () => comments(eve));

  // A resolved thread collapses for the other user.
  await thread.getByRole("button", { name: "Resolve" }).click();
  await expect(comments(max)).toContainText("Resolved by Eve Engineer");
  await expect(thread.getByRole("button", { name: "Show" })).toBeVisible();

  // Both users edit the feature. Each sees the other, and the second save asks before overwriting.
  await Promise.all([max.goto(`${path}/edit`), eve.goto(`${path}/edit`)]);
  const edits = (page: Page, name: string) => page.getByText(`Also being edited by ${name}.`);
  await expect(edits(max, "Eve Engineer")).toBeVisible();
  await expect(edits(eve, "Max Manager")).toBeVisible();
  await max.getByRole("textbox", { name: "Title" }).fill(`${title} by Max`);
  await eve.getByRole("textbox", { name: "Title" }).fill(`${title} by Eve`);
  await max.getByRole("button", { name: "Save changes" }).click();
  await expect(max.getByRole("heading", { level: 1, name: `${title} by Max` })).toBeVisible();
  await expect(eve.getByText("Someone has saved a change since you opened this.")).toBeVisible();
  await eve.getByRole("button", { name: "Save changes" }).click();
  await expect(eve.getByText("This has changed since you opened it")).toBeVisible();
  await expectAccessibleLayout(eve, "an edit conflict", async () =>
    eve.getByRole("textbox", { name: "Title" }),
  );
  await eve.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(max.getByRole("heading", { level: 1, name: `${title} by Eve` })).toBeVisible();
});

test("the age of a comment counts on while the page is open", async ({ signIn, api }) => {
  const { id } = await makeFeature(api, unique("Ageing"));
  const page = await signIn("manager");
  await page.clock.install();
  await page.goto(`/workspace/features/${id}`);
  await comments(page).getByRole("textbox", { name: "Your comment" }).fill("Just said");
  await comments(page).getByRole("button", { name: "Comment" }).click();
  const age = comments(page).getByRole("listitem").getByRole("time");
  await expect(age).toHaveText("now");
  await expect(age).toHaveAttribute("title", /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(age).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  await page.clock.fastForward("05:00");
  await expect(age).toHaveText(/^[56] min ago$/);
});

test("a comment shows Markdown, and the Up key edits the last one", async ({ signIn, api }) => {
  const { id } = await makeFeature(api, unique("Marked"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  await text.fill("**Two** days:\n- [the plan](https://a.example/plan)\n- <b>HTML</b>");
  await text.press("Control+Enter");
  const thread = comments(page).getByRole("listitem", { name: "Comment by Max Manager" });
  await expect(thread.getByRole("strong")).toHaveText("Two");
  await expect(thread.getByRole("link", { name: "the plan" })).toHaveAttribute(
    "href",
    "https://a.example/plan",
  );
  await expect(thread.getByRole("listitem").filter({ hasText: "<b>HTML</b>" })).toBeVisible();
  await expectAccessibleLayout(page, "a comment with Markdown", async () => thread);

  // The user's own name isn't suggested.
  await expect(text).toHaveValue("");
  await text.pressSequentially("@");
  await expect(page.getByRole("option", { name: "Eve Engineer" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Max Manager" })).toHaveCount(0);
  await text.fill("");

  await text.press("ArrowUp");
  const edited = thread.getByRole("textbox", { name: "Edit" });
  await expect(edited).toBeFocused();
  await edited.fill("*Three* days");
  await edited.press("Control+Enter");
  await expect(thread.getByRole("emphasis")).toHaveText("Three");
  await expect(thread.locator("[id^=comment-]")).toBeFocused();
  await expect(thread).toContainText("edited");
});

test("a comment draft survives a length error, a lost network and a reload", async ({
  signIn,
  api,
}) => {
  const { id } = await makeFeature(api, unique("Lost"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  const send = comments(page).getByRole("button", { name: "Comment" });
  await text.fill("x".repeat(10_000));
  await send.click();
  await expect(text).toHaveAccessibleDescription(/5000/);
  await expect(text).toHaveValue("x".repeat(10_000));
  await text.fill("Not to be lost");
  await page.context().setOffline(true);
  await send.click();
  await expect(comments(page).getByRole("note")).toBeVisible();
  await expect(text).toHaveValue("Not to be lost");
  await page.context().setOffline(false);
  await page.reload();
  await expect(text).toHaveValue("Not to be lost");
  await send.dblclick();
  await expect(comments(page).getByRole("listitem")).toHaveCount(1);
});

test("leaving the box after a comment was sent shows no error", async ({ signIn, api }) => {
  const { id } = await makeFeature(api, unique("Sent"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  await text.fill("Sent once");
  await text.press("Control+Enter");
  await expect(comments(page).getByRole("listitem")).toHaveCount(1);
  await expect(text).toHaveValue("");
  await text.focus();
  await text.press("Tab");
  await expect(text).not.toBeFocused();
  // Waits two frames, because validation is asynchronous.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(text).not.toHaveAttribute("aria-invalid", "true");
  // Sending an empty comment still shows an error at the field.
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(text).toHaveAccessibleDescription(/Field cannot be empty/);
});

test("an unsent comment is restored on its feature, until it is sent or cleared", async ({
  signIn,
  api,
}) => {
  const [one, other] = [
    await makeFeature(api, unique("Left")),
    await makeFeature(api, unique("Beside")),
  ];
  const page = await signIn("manager");
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  const open = async ({ id }: { id: string }) => {
    await page.goto(`/workspace/features/${id}`);
    await expect(text).toBeVisible();
  };
  const leave = async () => {
    await page.getByRole("link", { name: "Tags" }).click();
    await expect(page).toHaveURL(/\/workspace\/tags$/);
  };
  const drafts = () =>
    page.evaluate<string[]>(
      `Object.entries(localStorage).flatMap(([key, value]) => key.includes(".draft.") ? [value] : [])`,
    );

  await open(one);
  await text.fill("Half a thought");
  await leave();
  await page.goBack();
  await expect(text).toHaveValue("Half a thought");
  await expect(comments(page).getByRole("alert")).toHaveCount(0);

  // Another feature doesn't show this draft.
  await open(other);
  await expect(comments(page)).toContainText("No comments yet.");
  await expect(text).toHaveValue("");
  await open(one);
  await expect(text).toHaveValue("Half a thought");

  await text.fill("");
  await expect.poll(drafts).toEqual([]);
  await text.fill("A whole one");
  await leave();
  await page.goBack();
  await expect(text).toHaveValue("A whole one");
  await text.press("Control+Enter");
  await expect(comments(page).getByRole("listitem")).toContainText("A whole one");
  await expect.poll(drafts).toEqual([]);
  await open(one);
  await expect(comments(page).getByRole("listitem")).toContainText("A whole one");
  await expect(text).toHaveValue("");
});

test("logging out deletes an unsent comment, and the browser's next user doesn't see it", async ({
  signIn,
  api,
}) => {
  const { id } = await makeFeature(api, unique("Shared browser"));
  const path = `/workspace/features/${id}`;
  const [page, elsewhere] = [await signIn("manager"), await signIn("engineer")];
  const session = (from: Page) => from.evaluate<string>(`localStorage.getItem("presale.auth")`);
  const drafts = () =>
    page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.includes(".draft."))`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  const openAs = async (record: string) => {
    await page.evaluate((value) => localStorage.setItem("presale.auth", value), record);
    await page.goto("/");
    await page.goto(path);
    await expect(comments(page)).toContainText("No comments yet.");
  };
  await Promise.all([page.goto(path), elsewhere.goto("/workspace")]);
  await text.fill("Only mine");
  await expect.poll(drafts).toHaveLength(1);

  // The manager's session was replaced without logging out, so the draft is kept.
  const [manager, engineer] = await Promise.all([session(page), session(elsewhere)]);
  await openAs(engineer);
  await expect(text).toHaveValue("");
  await openAs(manager);
  await expect(text).toHaveValue("Only mine");

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Log out" }).click();
  await expect.poll(drafts).toEqual([]);
});

test("an image pasted into a comment is shown to a colleague until an edit removes it", async ({
  signIn,
  api,
}) => {
  const { id } = await makeFeature(api, unique("Pictured"));
  const path = `/workspace/features/${id}`;
  const [max, eve] = [await signIn("manager"), await signIn("engineer")];
  await Promise.all([max.goto(path), eve.goto(path)]);
  await expect(comments(eve)).toContainText("No comments yet.");
  const text = comments(max).getByRole("textbox", { name: "Your comment" });
  const remove = comments(max).getByRole("button", { name: "Remove pasted.png" });
  await text.fill("Look at this");
  await giveImage(text, "paste", "pasted.png");
  await expect(remove).toBeVisible();
  await expectAccessibleLayout(max, "a comment with an attached image", async () => text);

  // The draft keeps the image.
  await max.reload();
  await expect(text).toHaveValue("Look at this");
  await expect(remove).toBeVisible();
  await text.press("Control+Enter");
  await expect(text).toHaveValue("");
  await expect(remove).toHaveCount(0);
  const shown = (page: Page) =>
    comments(page)
      .getByRole("listitem", { name: "Comment by Max Manager" })
      .getByRole("img", { name: "pasted.png" });
  await expect(shown(eve).first()).toBeVisible();
  await expectAccessibleLayout(eve, "a comment with an image", async () => shown(eve).first());

  await text.press("ArrowUp");
  const edited = comments(max).getByRole("textbox", { name: "Edit" });
  await expect(remove).toBeVisible();
  await edited.fill("Look at that");
  await edited.press("Control+Enter");
  await expect(edited).toBeHidden();
  await expect(comments(eve)).toContainText("Look at that");
  await expect(shown(eve).first()).toBeVisible();

  await text.press("ArrowUp");
  await remove.click();
  await expect(remove).toHaveCount(0);
  await comments(max).getByRole("button", { name: "Save" }).click();
  await expect(edited).toBeHidden();
  await expect(shown(max)).toHaveCount(0);
  await expect(shown(eve)).toHaveCount(0);
  await expect(comments(eve)).toContainText("Look at that");
});

test("the form of an edited comment closes once the new text is loaded", async ({
  signIn,
  api,
}) => {
  const { id } = await makeFeature(api, unique("Edited"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  const comment = comments(page).getByRole("listitem");
  await text.fill("The first words");
  await text.press("Control+Enter");
  await expect(comment).toContainText("The first words");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON().operationName === "Comments") await released;
    await route.continue();
  });
  await text.press("ArrowUp");
  const edited = comments(page).getByRole("textbox", { name: "Edit" });
  await edited.fill("The second words");
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === "UpdateComment",
  );
  await edited.press("Control+Enter");
  await saved;
  await expect(comments(page).getByRole("button", { name: "Save" })).toBeDisabled();
  release();
  await expect(edited).toBeHidden();
  await expect(comment).toContainText("The second words");
  await text.press("ArrowUp");
  await expect(edited).toHaveValue("The second words");
});

test("images are dropped on a comment or chosen, and other files are rejected", async ({
  signIn,
  api,
}) => {
  const { id } = await makeFeature(api, unique("Dropped"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  await text.fill("Two of them");
  await giveImage(text, "drop", "dropped.png");
  const choose = async (file: typeof textFile) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      comments(page).getByRole("button", { name: "Add image" }).click(),
    ]);
    await chooser.setFiles(file);
  };
  const images = comments(page)
    .getByRole("list", { name: "Images", exact: true })
    .getByRole("listitem");
  await expect(images).toHaveCount(1);
  await choose(textFile);
  await expect(comments(page).getByRole("alert")).toHaveText("Incorrect image format");
  await comments(page).getByRole("button", { name: "Remove notes.txt" }).click();
  await choose({ name: "chosen.png", mimeType: "image/png", buffer: png });
  await expect(images).toHaveCount(2);
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  const thread = comments(page).getByRole("listitem", { name: "Comment by Max Manager" });
  // The comment shows one image at a time.
  await expect(thread.getByRole("img", { name: "dropped.png" })).toBeVisible();
  await thread.getByRole("button", { name: /chosen\.png/ }).click();
  await expect(thread.getByRole("img", { name: "chosen.png" })).toBeVisible();
  await expect(images).toHaveCount(0);
});

test("a comment waits for every running upload", async ({ signIn, api }) => {
  const { id } = await makeFeature(api, unique("Waiting"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/${id}`);
  // The uploads' requests are held, so they never arrive.
  await page.route("**/api/graphql", async (route) => {
    if (!/multipart/.test(route.request().headers()["content-type"] ?? "")) await route.continue();
  });
  const text = comments(page).getByRole("textbox", { name: "Your comment" });
  await text.fill("With two images");
  for (const name of ["one.png", "two.png"]) {
    await giveImage(text, "drop", name);
    await expect(page.getByRole("progressbar", { name: `Uploading ${name}` })).toBeVisible();
  }
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Wait for the files to upload, or cancel them.")).toBeVisible();
  await expect(text).toHaveValue("With two images");
  await expect(comments(page)).toContainText("No comments yet.");
});
