import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { downloadExport, pdfText, zipEntries } from "../support/exported.ts";
import { emailedLink } from "../support/inbox.ts";
import { makeFeature, makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

// A PNG of one pixel.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const password = "correct-horse-9";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function register(page: Page, company: string, email: string) {
  await page.goto("/");
  await page.getByRole("link", { name: "Registration" }).first().click();
  await textbox(page, "Company name").fill(company);
  await textbox(page, "Your name").fill("Cara Canary");
  await textbox(page, "Email").fill(email);
  await page.locator("input[name=password]").fill(password);
  const again = page.locator("input[name=passwordAgain]");
  await again.fill("something else");
  // A visible password isn't repeated.
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(again).toHaveCount(0);
  await page.getByRole("checkbox", { name: /terms of service and the privacy policy/ }).check();
  await press(page, "Create account");
  await expect(heading(page, "Thank you for registering")).toBeVisible();
  await expect(page.getByText("Open it in this browser and you'll be logged in.")).toBeVisible();
}

async function addTask(page: Page, title: string, min: string, max: string, tag: string) {
  await page.goto("/workspace/tasks/new");
  await textbox(page, "Title").fill(title);
  await textbox(page, "Min hours").fill(min);
  await textbox(page, "Max hours").fill(max);
  await page.getByRole("combobox", { name: "Tags" }).fill(tag);
  await page.getByRole("option", { name: tag, exact: true }).click();
  await page
    .getByRole("group", { name: "Files" })
    .locator("input[type=file]")
    .setInputFiles({
      name: `${title}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(`Notes on ${title}`),
    });
  await expect(page.getByRole("button", { name: `Remove ${title}.txt` })).toBeVisible();
  await press(page, "Create task");
  await expect(heading(page, title)).toBeVisible();
}

test("a new company goes from registration to a proposal as PDF and zip", async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const canary = unique("Canary");
  const email = `${canary.replaceAll(" ", "-").toLowerCase()}@story.example`;
  const login = `${canary} login`;
  const reset = `${canary} reset`;
  const tag = `${canary} tag`;

  await test.step("registers and confirms the email address", async () => {
    await register(page, `${canary} Ltd`.slice(0, 40), email);
    await page.goto(await emailedLink(email, "/activate/"));
    await press(page, "Confirm email");
    // This browser has registered the company, so it needs no login.
    await expect(heading(page, "Good to see you, Cara Canary")).toBeVisible();
  });

  await test.step("creates a tag, and tasks with min and max hours", async () => {
    await page.goto("/workspace/tags");
    await page.getByRole("button", { name: "New tag" }).first().click();
    await textbox(page, "Title").fill(tag);
    await press(page, "Create tag");
    await expect(page.getByRole("dialog")).toBeHidden();
    await addTask(page, login, "4", "6.5", tag);
    await addTask(page, reset, "2", "3", tag);
  });

  const api = await apiOf(page.request, email, password);
  const many = `${canary} rest`;

  await test.step("groups tasks into a feature in its builder", async () => {
    await page.goto("/workspace/features/new");
    await textbox(page, "Title").fill(`${canary} accounts`);
    await press(page, "Create and open builder");
    await press(page, `Add ${login}`);
    await press(page, `Add ${reset}`);
    await expect(page.getByTestId("builder-total")).toContainText("6–9.5 h");
    const titles = Array.from({ length: 29 }, (_, index) => `${many} ${index}`);
    await makeFeature(api, many, await makeTasks(api, titles));
  });

  let projectId = "";
  await test.step("builds a project, and sees the cost beyond the free tasks", async () => {
    await page.goto("/workspace/projects/new");
    await textbox(page, "Title").fill(`${canary} offer`);
    await page.getByRole("combobox", { name: "Client" }).fill("Ostrich & Sons");
    await textbox(page, "Proposal number").fill("2026-777");
    await press(page, "Create and open builder");
    await expect(page).toHaveURL(/\/projects\/builder\/\d+/);
    projectId = /builder\/(\d+)/.exec(page.url())?.[1] ?? "";
    await press(page, `Add ${canary} accounts`);
    await expect(page.getByTestId("builder-total")).toContainText("6–9.5 h");
    await expect(page.getByText("2 of 30 free tasks")).toBeVisible();

    await press(page, `Add ${many}`);
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("This costs 1 token. You have 0.");
    await expect(dialog).toContainText("You need 1 more token.");
    await expect(dialog.getByRole("button", { name: "Order 1 token" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByTestId("builder-total")).toContainText("6–9.5 h");
  });

  await test.step("removes a task and adds the feature within the free tasks", async () => {
    const { features } = await api<{ features: { items: { id: string }[] } }>(
      "query ($words: String) { features(filter: { query: $words }) { items { id } } }",
      { words: many },
    );
    await page.goto(`/workspace/features/builder/${features.items[0]?.id}`);
    await press(page, `Remove ${many} 28`);
    await expect(page.getByTestId("builder-total")).toContainText("56–112 h");
    await page.goto(`/workspace/projects/builder/${projectId}`);
    await press(page, `Add ${many}`);
    await expect(page.getByText("30 of 30 free tasks")).toBeVisible();
    await expect(page.getByTestId("builder-total")).toContainText("62–121.5 h");
  });

  await test.step("sets header, footer and logo", async () => {
    await page.goto("/workspace/company-header-footer");
    const preview = page.getByRole("img", {
      name: /^First page of a proposal, with your current header, footer and logo$/,
    });
    await expect(preview).toBeVisible();
    const before = await preview.getAttribute("src");
    await textbox(page, "Header").pressSequentially(`${canary} headline`);
    // Compares here, because a failed matcher would print the whole picture.
    await expect.poll(async () => (await preview.getAttribute("src")) === before).toBe(false);
    await textbox(page, "Footer").pressSequentially(`${canary} small print`);
    await page
      .getByRole("group", { name: "Logo" })
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
    await expect(page.getByRole("img", { name: /^Logo of/ })).toBeVisible();
    await press(page, "Save changes");
    await expect(page.getByText("Changes saved")).toBeVisible();
    await page.reload();
    await expect(textbox(page, "Header")).toHaveText(`${canary} headline`);
    await expect(page.getByRole("img", { name: /^Logo of/ })).toBeVisible();
  });

  await test.step("opens the report", async () => {
    await page.goto(`/workspace/projects/report/${projectId}`);
    await expect(heading(page, `${canary} offer`)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("62–121.5 h");
    await expect(page.getByRole("main")).toContainText("Ostrich & Sons");
    await page.getByRole("button", { name: `${canary} accounts` }).click();
    const breakdown = page.getByRole("region", { name: "Effort by feature", exact: true });
    await expect(breakdown.getByText(login, { exact: true })).toBeVisible();
  });

  await test.step("exports a complete PDF", async () => {
    const download = await downloadExport(page, "Export PDF");
    expect(download.suggestedFilename()).toBe(`2026-777 ${canary} offer - Ostrich & Sons.pdf`);
    const { text, pages } = await pdfText(download);
    expect(pages).toBeGreaterThan(1);
    for (const part of [
      `${canary} offer`,
      "Ostrich & Sons",
      "2026-777",
      `${canary} headline`,
      `${canary} small print`,
      login,
      "4–6.5 h",
      "62–121.5 h",
      `Page 1 of ${pages}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(tag);
  });

  await test.step("exports the zip and imports it", async () => {
    const download = await downloadExport(page, "Export JSON zip");
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    const entries = await zipEntries(bytes);
    const json = JSON.parse(String(entries.get("project.json")));
    expect(json).toMatchObject({
      format: "presale-project",
      version: 1,
      project: { title: `${canary} offer`, clientName: "Ostrich & Sons" },
    });
    expect(json.tasks).toHaveLength(30);
    expect(json.tasks[0]).toMatchObject({ title: login, minHours: "4.00", maxHours: "6.50" });
    const note = json.files.find(({ name }: { name: string }) => name === `${login}.txt`);
    expect(String(entries.get(note.path))).toBe(`Notes on ${login}`);

    await page.goto("/workspace/projects");
    await press(page, "Import zip");
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "offer.zip", mimeType: "application/zip", buffer: bytes });
    await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
    expect(page.url()).not.toContain(`/projects/${projectId}`);
    await expect(heading(page, `${canary} offer`)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("62–121.5 h");
  });

  await test.step("a user of another company can't see it", async () => {
    const stranger = await signIn("admin");
    const seen: string[] = [];
    stranger.on("response", async (response) => {
      if (response.url().includes("/api/")) seen.push(await response.text().catch(() => ""));
    });
    for (const path of [
      `/workspace/projects/${projectId}`,
      `/workspace/projects/report/${projectId}`,
      `/workspace/projects/builder/${projectId}`,
    ]) {
      await stranger.goto(path);
      await expect(stranger.getByText("Oops! It looks like there's no such page")).toBeVisible();
    }
    for (const place of ["projects", "features", "tasks", "tags"]) {
      await stranger.goto(`/workspace/${place}?query=${encodeURIComponent(canary)}`);
      await expect(stranger.getByText("No matches")).toBeVisible();
    }
    await stranger.goto("/workspace/company-header-footer");
    await expect(
      stranger.getByRole("img", {
        name: /^First page of a proposal, with your current header, footer and logo$/,
      }),
    ).toBeVisible();
    await expect(stranger.getByRole("main")).not.toContainText(canary);
    expect(seen.length).toBeGreaterThan(7);
    // No response contains the searched words.
    expect(seen.filter((text) => text.includes(canary))).toEqual([]);
  });
});

test("a second engineer of the company can open the project and export the proposal", async ({
  signIn,
  api,
}) => {
  const words = unique("Shared");
  const tasks = await makeTasks(api, [`${words} task`]);
  const feature = await makeFeature(api, `${words} feature`, tasks);
  const { createProject } = await api<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { title: words } },
  );
  await api(
    "mutation ($id: ID!, $ids: [ID!]!) { addFeaturesToProject(projectId: $id, featureIds: $ids) { id } }",
    { id: createProject.id, ids: [feature.id] },
  );
  const page = await signIn("engineer");
  await page.goto(`/workspace/projects?query=${encodeURIComponent(words)}`);
  await page.getByRole("link", { name: words }).first().click();
  await expect(heading(page, words)).toBeVisible();
  await page.goto(`/workspace/projects/report/${createProject.id}`);
  const { text } = await pdfText(await downloadExport(page, "Export PDF"));
  expect(text).toContain(`${words} task`);
  // An engineer can view the header and footer but not change them.
  await page.goto("/workspace/company-header-footer");
  await expect(page.getByText("View only")).toBeVisible();
  await expect(page.getByText("Ask your company's admin to change these settings.")).toBeVisible();
  await expect(
    page.getByRole("img", {
      name: /^First page of a proposal, with your current header, footer and logo$/,
    }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveURL("/workspace");
});
