import type { Browser, Locator, Page } from "@playwright/test";
import { type Api, apiOf } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { mailOf, mailsTo } from "../support/inbox.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { copyLink, freeze, share, versionDetails } from "../support/versions.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

const newEmail = () => `${unique("client").replaceAll(/\W/g, "-").toLowerCase()}@finch.example`;

/** Freezes a new project and creates a client link without an email address. */
async function shareNew(page: Page, api: Api) {
  const title = unique("Shared");
  const project = await makeProject(api, title, [
    await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")])),
  ]);
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  return { title, project, address: await copyLink(page, "Ada Finch") };
}

const offerOf = async (api: Api, projectId: string) => {
  const { version } = await api<{
    version: {
      status: string;
      answers: { kind: string }[];
      events: { kind: string }[];
      links: { openedCount: number }[];
    };
  }>(
    "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { status answers { kind } events { kind } links { openedCount } } }",
    { projectId },
  );
  return version;
};

/** Fills every visible field with a plausible value, and ticks every box. */
async function fillAll(page: Page, email: string): Promise<void> {
  const value = (name: string | null) =>
    ({ email, code: "123456" })[name ?? ""] ?? "A plausible text";
  for (const field of await page.locator("input:not([type=hidden]), textarea").all()) {
    if (!(await field.isVisible())) continue;
    if ((await field.getAttribute("type")) === "checkbox") await field.check();
    else await field.fill(value(await field.getAttribute("name")));
  }
}

/** Opens an empty page in a new browser context. `sent` lists the mutations that it sends. */
async function startScanner(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    sent.push(/\{ (\w+)\(key/.exec(request.postData() ?? "")?.[1] ?? "");
  });
  // After an answer, the page sets the hash `#sent` and loads again.
  const isSettled = () =>
    document.readyState === "complete" &&
    location.hash !== "#sent" &&
    !document.querySelector("button:disabled");
  const settle = () =>
    expect(async () => expect(await page.evaluate(isSettled)).toBe(true)).toPass();
  return { page, sent, settle };
}

/** Presses every visible, enabled control of the page in document order. */
async function pressAll(
  { page, settle }: Awaited<ReturnType<typeof startScanner>>,
  email: string,
): Promise<void> {
  const pressable: Locator = page.locator("summary, button, a[href^='#'], a[download]");
  for (let n = 0; n < (await pressable.count()); n += 1) {
    await fillAll(page, email);
    const target = pressable.nth(n);
    if (!(await target.isVisible()) || !(await target.isEnabled())) continue;
    // Clicks by script, as scanners do: the bar's link may disappear while a pointer moves there.
    await target.evaluate((element) => (element as HTMLElement).click());
    await settle();
  }
}

test("a mail scanner that fetches isn't counted, and one that presses everything accepts nothing", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const page = await signIn("manager");
  const { project, address } = await shareNew(page, api);
  const email = newEmail();
  const scanner = await startScanner(browser);

  const { request } = scanner.page.context();
  for (const path of ["", "/pdf", "/record"])
    for (const agent of ["Mozilla/5.0 (compatible; Barracuda)", "Slackbot-LinkExpanding 1.0"]) {
      const url = path ? address.replace("/p/", "/api/p/") + path : address;
      const reply = await request.get(url, { headers: { "user-agent": agent } });
      expect(reply.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      await request.head(url);
    }
  await scanner.page.goto(address);
  expect((await offerOf(api, project.id)).links).toEqual([{ openedCount: 0 }]);

  await scanner.page.mouse.wheel(0, 20_000);
  // Presses everything twice, because an answer loads the page again.
  for (let round = 0; round < 2; round += 1) await pressAll(scanner, email);
  expect(scanner.sent).toEqual(
    expect.arrayContaining([
      "requestAcceptCode",
      "acceptProposal",
      "requestProposalChanges",
      "askProposalQuestion",
      "declineProposal",
    ]),
  );

  const { status, answers, events } = await offerOf(api, project.id);
  // Declining binds no one, and the company can reopen the version.
  expect(status).toBe("declined");
  for (const { kind } of [...answers, ...events]) expect(kind).not.toBe("accepted");
  await mailOf(email, /Your code/);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("code"))).toHaveLength(1);
  await page.reload();
  await expect(versionDetails(page)).toContainText("Declined");
});

test("a client far away with a wrong clock has the company's deadline, also while typing the code", async ({
  signIn,
  api,
  browser,
}) => {
  test.slow();
  const page = await signIn("manager");
  const { project, address } = await shareNew(page, api);
  const email = newEmail();
  const context = await browser.newContext({ timezoneId: "Pacific/Honolulu" });
  const client = await context.newPage();
  for (const year of [2001, 2199]) {
    await client.clock.setFixedTime(new Date(Date.UTC(year, 0, 1)));
    await client.goto(address);
    await expect(client.getByRole("status").first()).toHaveText(
      /^Open until the end of \d\d\/\d\d\/\d{4} \(/,
    );
    await expect(
      client.getByText(/^In your time zone: \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    ).toBeVisible();
  }
  await client.getByText("Accept", { exact: true }).click();
  const form = client.locator("form", { has: client.getByLabel("Job title") });
  await form.getByLabel("Your name").fill("Ada Finch");
  await form.getByLabel("Your email").fill(email);
  await form.getByLabel("I agree to this.").check();
  await form.getByRole("button", { name: "Send me a code" }).click();
  const code = client.getByLabel("Code");
  await expect(code).toBeFocused();
  const { text } = await mailOf(email, /Your code/);
  await sql("update proposal_version set expires_at = now() where project_id = $1", [project.id]);
  await code.fill(text.match(/^\d{6}$/m)?.[0] ?? "");
  await code.press("Enter");
  await expect(client.getByText("This proposal has expired. Ask for an extension.")).toBeVisible();
  await client.reload();
  await expect(client.getByRole("status").first()).toContainText(
    "This proposal expired at the end",
  );
  await expect(client.getByText("Accept", { exact: true })).toBeHidden();
  await expect(client.getByText("Ask a question", { exact: true }).last()).toBeVisible();
  expect(await offerOf(api, project.id)).toMatchObject({ status: "open", answers: [] });
});

test("a version of a project deleted for good is read under Proposals, and restored", async ({
  signIn,
  api,
  request,
}) => {
  test.slow();
  const admin = await apiOf(request, demoEmail("admin"), demoPassword);
  const page = await signIn("manager");
  const { title, project } = await shareNew(page, api);
  const { deleteProject } = await admin<{ deleteProject: string }>(
    "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
    { id: project.id },
  );
  await admin("mutation ($id: ID!) { deleteFromBin(id: $id) }", { id: deleteProject });

  await page.goto(`/workspace/proposals?query=${encodeURIComponent(title)}`);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Project deleted");
  await row.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByText(/^This version's project is in the bin or deleted/)).toBeVisible();
  await expect(versionDetails(page)).toContainText("Link created");
  // The link would work again if the project came back.
  await expect(page.getByRole("region", { name: "Client links" }).getByRole("button")).toHaveText(
    "Revoke",
  );
  await expectAccessibleLayout(page, "a version of a deleted project");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(
    page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Proposals" }),
  ).toBeVisible();
  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await pdf).suggestedFilename()).toMatch(/ v1\.pdf$/);

  await expect(page.getByRole("button", { name: "Withdraw version" })).toBeVisible();
  // There is no menu with more actions, such as changing the deadline or recording an answer.
  await expect(page.getByRole("button", { name: /^Actions for Version 1/ })).toBeHidden();
  await page.getByRole("button", { name: "Restore as new project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} (copy)` })).toBeVisible();
});
