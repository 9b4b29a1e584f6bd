import { readFile } from "node:fs/promises";
import { mailOf } from "../support/inbox.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { copyLink, freeze, share, versionDetails, versionsOf } from "../support/versions.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("a client reads a shared version without an account, until it is withdrawn", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const words = unique("Shared");
  const project = await makeProject(api, `${words} shop`, [
    await makeFeature(api, `${words} feature`, await makeTasks(api, [`${words} login`])),
  ]);
  const page = await signIn("manager");
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  const links = page.getByRole("region", { name: "Client links" });
  await expect(links).toContainText("Not opened yet");
  await expect(versionDetails(page)).toContainText("Link created");
  // The button isn't as tall as the recipient's lines.
  const copy = links.getByRole("button", { name: "Copy link" });
  expect(await copy.evaluate((button) => button.clientHeight)).toBeLessThan(48);
  await expectAccessibleLayout(page, "a shared version");
  await page.setViewportSize({ width: 1440, height: 900 });

  const address = await copyLink(page, "Ada Finch");

  const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const response = await client.goto(address);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "content-encoding": "br",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(`${words} shop`);
  await expect(client.getByRole("status")).toHaveText(/^Open until the end of \d\d\/\d\d\/\d{4}/);
  const task = client.getByText(`${words} login`);
  await expect(task).toBeHidden();
  await client.locator("summary", { hasText: `${words} feature` }).click();
  await expect(task).toBeVisible();
  expect(await client.locator("script[src]").count()).toBe(0);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(client.url());
  await expectAccessibleLayout(reader, "the page of a client link");
  const counted = reader.waitForResponse("**/api/graphql");
  await reader.mouse.wheel(0, 200);
  await reader.keyboard.press("Tab");
  expect((await counted).status()).toBe(200);
  await page.reload();
  await expect(links).toContainText("Opened once, on");
  await expect(versionDetails(page)).toContainText("Sent");

  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete project" }).click();
  await expect(question).toContainText("A client can still accept version 1 of this project.");
  await expect(question.getByRole("button", { name: "Delete project anyway" })).toBeEnabled();
  await question.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${versionsOf(project.id)}/1`);
  await page.getByRole("button", { name: /^Actions for Version 1/ }).click();
  await page.getByRole("menuitem", { name: "Withdraw version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw version" }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Withdrawn");
  expect((await client.reload())?.status()).toBe(410);
  await expect(client.getByRole("heading", { level: 1 })).toContainText("isn't available any more");
  await page.goto(versionsOf(project.id));
  await expect(page.getByRole("table", { name: "Versions" })).toContainText("Withdrawn");
});

test("a client reads what changed since the version before, without script", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const words = unique("Changed");
  const tasks = await makeTasks(api, [`${words} login`, `${words} basket`]);
  const project = await makeProject(api, `${words} shop`, [
    await makeFeature(api, `${words} feature`, tasks),
    await makeFeature(api, `${words} other`, await makeTasks(api, [`${words} report`])),
  ]);
  const page = await signIn("manager");
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  await api(
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
    { id: tasks[0]?.id, input: { title: `${words} login with a code`, maxHours: "9", version: 1 } },
  );
  await page.goto(`${versionsOf(project.id)}/new`);
  await expect(page.getByLabel("Show changes since")).toHaveValue(/\d/);
  await page.getByText("Changes since version 1").click();
  await expectAccessibleLayout(page, "freezing a version with changes");
  await page.setViewportSize({ width: 1440, height: 900 });
  await freeze(page, project.id, 2);
  await share(page, 2, "Ada Finch");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.keyboard.press("l");
  await expect(page.getByText("Ada Finch's link copied")).toBeVisible();
  const { pathname } = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const context = await browser.newContext({ javaScriptEnabled: false });
  for (const reader of [page, await context.newPage()]) {
    if (reader !== page) await reader.goto(new URL(pathname, page.url()).href);
    const summary = reader.locator("summary", { hasText: "Changes since version 1" });
    await expect(summary).toContainText("0 added · 0 removed · 1 changed");
    const changes = reader.locator("details", { has: summary });
    await expect(changes.getByRole("table")).toBeHidden();
    await summary.click();
    await expect(changes).toContainText("2–9 h");
    await expect(changes.locator("ins")).toContainText("with a code");
    await expect(changes).not.toContainText(`${words} basket`);
    await expect(changes).not.toContainText(`${words} other`);
  }

  await page.goto(`${versionsOf(project.id)}/1`);
  await page.getByRole("button", { name: /^Actions for Version 1/ }).click();
  await page.getByRole("menuitem", { name: "Withdraw version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw version" }).click();
  await expect(versionDetails(page)).toContainText("Withdrawn");
  await page.goto(`${versionsOf(project.id)}/2`);
  await expect(versionDetails(page)).toContainText("Link created");
  await expect(page.getByText("Changes since version 1")).toBeHidden();
});

test("a client on a phone asks for changes, and reads the reply", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const words = unique("Feature");
  const project = await makeProject(api, unique("Asked"), [
    await makeFeature(api, words, await makeTasks(api, [unique("Task")])),
  ]);
  const page = await signIn("manager");
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  const address = await copyLink(page, "Ada Finch");

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const client = await phone.newPage();
  await client.goto(address);
  await client.getByText("Ask for changes", { exact: true }).click();
  await client.getByText("Features that should change (optional)").click();
  await client.getByRole("checkbox", { name: words }).check();
  const note = client.getByLabel(`Note on “${words}” (optional)`);
  await note.fill("Without exports.");
  await expectAccessibleLayout(client, "the forms of a client link");
  await client.setViewportSize({ width: 360, height: 740 });
  const form = client.locator("form", { has: client.getByLabel("What should change?") });
  const send = form.getByRole("button", { name: "Send request" });
  await form.getByLabel("What should change?").fill("Please add a search.\nBy spring.");
  await form.getByLabel("Your name").fill("Ada Finch");
  await form.getByLabel("Your email").fill("ada@finch");
  await send.click();
  await expect(form.getByLabel("Your email")).toBeFocused();
  await expect(form.getByLabel("Your email")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Your email").fill("ada@finch.example");
  await phone.setOffline(true);
  await send.click();
  await expect(form.getByRole("alert")).toContainText("Sending failed");
  await phone.setOffline(false);
  await send.click();
  const messages = client.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Please add a search.");
  await expect(messages.getByRole("listitem").filter({ hasText: words }).last()).toContainText(
    "Without exports.",
  );
  await expect(messages.getByRole("alert")).toBeFocused();
  await expect(client.getByRole("status")).toContainText("Open");

  await page.reload();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Changes requested");
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText("ada@finch.example");
  await expect(conversation).toContainText("Without exports.");
  await expectAccessibleLayout(page, "a version with answers");
  await page.setViewportSize({ width: 1440, height: 900 });
  await conversation.getByRole("button", { name: "Reply to Ada Finch" }).click();
  await page.getByRole("dialog").getByLabel("Reply").fill("It's in version 2.");
  await page.getByRole("dialog").getByRole("button", { name: "Send reply" }).click();
  await expect(conversation).toContainText("It's in version 2.");
  await client.reload();
  await expect(messages).toContainText("It's in version 2.");

  await conversation.getByRole("button", { name: /^Actions for Ada Finch/ }).click();
  await page.getByRole("menuitem", { name: "Remove personal data" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove data" }).click();
  await expect(conversation).not.toContainText("ada@finch.example");
  await expect(conversation).toContainText("Please add a search.");
});

test("a client accepts with a code from their mailbox, and both sides keep the record", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const email = `${unique("client").replaceAll(/\W/g, "-").toLowerCase()}@finch.example`;
  const project = await makeProject(api, unique("Accepted"), [
    await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")])),
  ]);
  const page = await signIn("manager");
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch", email, "Send email");
  await expect(versionDetails(page)).toContainText("Sent");
  await mailOf(email, /^Proposal from/);
  const address = await copyLink(page, "Ada Finch");

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const client = await phone.newPage();
  await client.goto(address);
  const bar = client.getByRole("link", { name: "Accept or answer" });
  await bar.click();
  await expect(bar).toBeHidden();
  const opener = client.getByText("Accept", { exact: true });
  await opener.click();
  // The form's own button is the only filled one.
  await expect(opener).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const form = client.locator("form", { has: client.getByLabel("Job title") });
  await expect(form).toContainText(`${email[0]}•••@finch.example`);
  await expect(form.getByRole("blockquote")).toContainText("I accept version 1 of");
  await form.getByLabel("Your name").fill("Ada Finch");
  await form.getByRole("button", { name: "Send me a code" }).click();
  const agreed = form.getByLabel("I agree to this.");
  await expect(agreed).toHaveAttribute("aria-invalid", "true");
  await agreed.check();
  await expectAccessibleLayout(client, "accepting by a client link");
  await client.setViewportSize({ width: 360, height: 740 });
  await form.getByRole("button", { name: "Send me a code" }).click();
  const code = client.getByLabel("Code");
  await expect(code).toBeFocused();
  await client.getByRole("button", { name: "Change details, or send another code" }).click();
  await form.getByRole("button", { name: "Send me a code" }).click();
  await expect(form.getByRole("alert")).toContainText("Too many attempts");
  await client.reload();
  await expect(code).toBeFocused();
  await code.fill("12");
  await client.getByRole("button", { name: "Accept version 1" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill((await mailOf(email, /Your code/)).text.match(/^\d{6}$/m)?.[0] ?? "");
  await code.press("Enter");
  await expect(client.getByRole("status").first()).toContainText("was accepted on");
  const confirmation = client.getByRole("alert").filter({ hasText: /^Accepted\. / });
  await expect(confirmation).toBeFocused();
  await expect(client.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(async () => {
    await client.reload();
    await expect(client.getByRole("link", { name: "Download record" })).toBeVisible();
  }).toPass();
  const record = client.waitForEvent("download");
  await client.getByRole("link", { name: "Download record" }).click();
  expect((await record).suggestedFilename()).toMatch(/^Record of acceptance .* v1\.pdf$/);

  await page.reload();
  await expect(versionDetails(page)).toContainText("Accepted");
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText(`${email} · Email verified`);
  await expectAccessibleLayout(page, "an accepted version");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Actions for Version 1/ }).click();
  await page.getByRole("menuitem", { name: "Void acceptance" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Accepted by mistake");
  await page.getByRole("dialog").getByRole("button", { name: "Void acceptance" }).click();
  await expect(versionDetails(page)).toContainText("Voided");
  await client.reload();
  await expect(client.getByRole("status").first()).toContainText("voided");
});

test("a client downloads the files that were selected for them, without script", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const project = await makeProject(api, unique("Files"), [
    await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")])),
  ]);
  const plan = Buffer.from("The plan \u0000\u2603");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/edit`);
  await page.locator("form input[type=file]:not([accept])").setInputFiles([
    { name: "plan.bin", mimeType: "application/octet-stream", buffer: plan },
    { name: "internal.txt", mimeType: "text/plain", buffer: Buffer.from("Not for clients") },
  ]);
  for (const name of ["plan.bin", "internal.txt"])
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`));
  const tickOf = (name: string) =>
    page.getByRole("checkbox", { name: `Include in next version: ${name}` });
  await tickOf("internal.txt").check();
  await tickOf("plan.bin").check();
  await expect(page.getByText("The next version will include “plan.bin”")).toBeVisible();
  await tickOf("internal.txt").uncheck();
  await expect(page.getByText("The next version won't include “internal.txt”")).toBeVisible();
  await expectAccessibleLayout(page, "a project with files for the client");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(tickOf("plan.bin")).toBeChecked();
  await expect(tickOf("internal.txt")).not.toBeChecked();

  await page.goto(`${versionsOf(project.id)}/new`);
  const preview = page.getByRole("region", { name: "Attachments" });
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await freeze(page, project.id, 1);
  const own = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download plan.bin" }).click();
  expect((await own).suggestedFilename()).toBe("plan.bin");
  await share(page, 1, "Ada Finch");
  const address = await copyLink(page, "Ada Finch");

  const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await client.goto(address);
  const files = client.getByRole("region", { name: "Attachments" });
  await expect(files.getByRole("listitem")).toContainText(`BIN · ${plan.length} bytes`);
  const download = client.waitForEvent("download");
  await files.getByRole("link", { name: "Download plan.bin" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("plan.bin");
  expect(await readFile(await saved.path())).toEqual(plan);
});

test("a manager records an answer that came on paper", async ({ signIn, api }) => {
  const title = unique("Paper");
  const project = await makeProject(api, title, [
    await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")])),
  ]);
  const page = await signIn("manager");
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  await page.getByRole("button", { name: /^Actions for Version 1/ }).click();
  await page.getByRole("menuitem", { name: "Record answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Answered by").fill("Ada Finch");
  await dialog.getByLabel("Received").selectOption("On paper");
  await dialog.getByLabel("Note about the answer").fill("She signed the order");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "order.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("The signed order"),
  });
  // The file's row appears before the file is stored. The form waits for the upload.
  await expect(dialog.getByRole("button", { name: "Remove order.txt" })).toBeVisible();
  await dialog.getByRole("button", { name: "Record answer" }).click();
  await expect(versionDetails(page)).toContainText("Accepted");
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText("Recorded by");
  await expect(conversation).toContainText("Given on");
  await expect(conversation.getByRole("button", { name: "Download order.txt" })).toBeVisible();

  await page.goto("/workspace");
  const pipeline = page.getByRole("region", { name: "Pipeline" });
  await pipeline.getByRole("link", { name: "Accepted", exact: true }).click();
  await expect(page).toHaveURL("/workspace/proposals?state=accepted");
  await page.getByRole("searchbox").fill(title);
  const sent = page.getByRole("table", { name: "Proposals" });
  await expect(sent.getByRole("row")).toHaveCount(2);
  await expect(sent).toContainText("Accepted");
  await sent.getByRole("link", { name: title }).click();
  await expect(versionDetails(page)).toContainText("Accepted");
});

test("a link that the browser refuses to copy is shown", async ({ signIn, api }) => {
  const project = await makeProject(api, unique("Refused"), [
    await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")])),
  ]);
  const page = await signIn("manager");
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("dialog").getByLabel("Link")).toHaveValue(/\/p\/[\w-]{43}$/);
});

test("an unknown link shows the not-found page", async ({ page }) => {
  const response = await page.goto(`/p/${"x".repeat(43)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
});
