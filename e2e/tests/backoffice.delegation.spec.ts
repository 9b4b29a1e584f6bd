import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { dialog, heading } from "../support/backoffice.ts";
import { expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Staff access" });

test("staff edit a task on the company's behalf and return to the backoffice", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const title = unique("Sign in");
  const create = `mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }`;
  const api = await apiOf(request, owner.email, testPassword);
  const { createTask } = await api<{ createTask: { id: string } }>(create, {
    input: { title, minHours: "1.00", maxHours: "2.00" },
  });
  const { createProject } = await api<{ createProject: { id: string } }>(
    `mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }`,
    { input: { title } },
  );
  const say = `mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }`;
  await api(say, {
    input: { entityType: "task", entityId: createTask.id, text: "Rude words" },
  });

  const page = await signIn("staff");
  const refused: string[] = [];
  page.on("response", async (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    else if (response.url().includes("/api/graphql")) {
      const body = await response.text().catch(() => "");
      if (body.includes('"errors"')) refused.push(body.slice(0, 300));
    }
  });
  await page.goto("/backoffice/tasks");
  await page.getByRole("searchbox").fill(title);
  await page.getByRole("link", { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("Rude words")).toBeVisible();

  await page.getByRole("button", { name: "Delete comment" }).click();
  await dialog(page).getByLabel("Reason").fill("They asked us to take it away");
  await dialog(page).getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText("No comments yet.")).toBeVisible();

  await page.getByRole("button", { name: "Work on the company's behalf" }).click();
  await dialog(page).getByLabel("Reason").fill("short");
  await dialog(page).getByRole("button", { name: "Open workspace" }).click();
  await expect(dialog(page)).toContainText("Use a minimum of 10");
  await expectAccessible(page, "the reason for working on a company's behalf");
  await dialog(page).getByLabel("Reason").fill("Asked for by phone on Monday");
  await dialog(page).getByRole("button", { name: "Open workspace" }).click();

  await expect(page).toHaveURL(new RegExp(`/workspace/tasks/${createTask.id}$`));
  await expect(banner(page)).toContainText("Sam Staff, on behalf of Own");
  await expect(heading(page, title)).toBeVisible();
  // Comments and notifications are private to the company's users.
  await expect(page.getByRole("heading", { name: "Comments" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /notifications/i })).toHaveCount(0);
  await expectAccessible(page, "a task on a company's behalf");
  await page.goto(`/workspace/tasks/${createTask.id}/edit`);
  await page.getByLabel("Title").fill(`${title} again`);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(heading(page, `${title} again`)).toBeVisible();
  for (const place of ["projects", "features", "tasks", "tags", "bin"]) {
    await page.goto(`/workspace/${place}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitUntilSettled(page);
  }
  // Staff record no sales.
  await page.goto(`/workspace/projects/${createProject.id}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("Estimating", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change status/ })).toHaveCount(0);
  expect(refused).toEqual([]);
  // A workspace page that isn't for staff redirects to the home page.
  await page.goto("/workspace/notes");
  await expect(page).toHaveURL(/\d\/$/);

  await page.goto("/workspace/tasks");
  await banner(page).getByRole("button", { name: "Return to admin" }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/tasks/${createTask.id}$`));
  await expect(heading(page, `${title} again`)).toBeVisible();

  const log = `{ auditEntries { items { action actorKind targetName details } } }`;
  const { auditEntries } = await api<{
    auditEntries: { items: { action: string; targetName: string | null }[] };
  }>(log);
  const done = auditEntries.items.filter(({ action }) => /^(behalf|comment)\./.test(action));
  expect(done.map(({ action }) => action).toSorted()).toEqual([
    "behalf.ended",
    "behalf.started",
    "behalf.updated",
    "comment.deleted",
  ]);
  expect(done.find(({ action }) => action === "behalf.updated")?.targetName).toBe(title);
});
