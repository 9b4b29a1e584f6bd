import type { Locator, Page } from "@playwright/test";
import { limits } from "@presale/contracts/limits.ts";
import { type Api, apiOf } from "../support/api.ts";
import { contentCreators } from "../support/content-creators.ts";
import { boxOf, expectFits, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { articleInput } from "../support/payload-texts.ts";
import { registerCompany } from "../support/register-company.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  test,
  testPassword,
  unique,
} from "../support/workspace.ts";

const longest = limits.title.max;
const joined = (own: string) => own.replaceAll(" ", "");
/** Titles of the maximum length, each with a unique first word. */
const titles = {
  "many words": (own: string) =>
    `${own} ${"and what a reader asks of it ".repeat(5)}`.slice(0, longest - 1).concat("s"),
  "one long word": (own: string) => joined(own).padEnd(longest, "incomprehensibly"),
  "family emoji": (own: string) => joined(own) + "👨‍👩‍👧‍👦".repeat(longest - joined(own).length),
} as const;

/** Creates one row of each kind that has a title, and returns their ids. */
async function rowsOf(api: Api, title: string) {
  const [deleted, ...tasks] = await makeTasks(api, [title, title, title]);
  await api("mutation ($id: ID!) { deleteTask(id: $id) }", { id: deleted?.id });
  const feature = await makeFeature(api, title, tasks);
  const project = await makeProject(api, title, [feature]);
  const { createTicket: ticket } = await api<{ createTicket: { id: string } }>(
    "mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }",
    { input: { title, text: "Where is it shown whole?" } },
  );
  return { task: tasks[0]?.id, feature: feature.id, project: project.id, ticket: ticket.id };
}

const dialog = (page: Page): Locator => page.getByRole("dialog");

for (const [what, titleOf] of Object.entries(titles))
  test(`a title of maximum length fits everywhere: ${what}`, async ({ signIn, request }) => {
    test.slow();
    const owner = await registerCompany(request);
    const api = await apiOf(request, owner.email, testPassword);
    const title = titleOf(unique("T"));
    const { task, feature, project, ticket } = await rowsOf(api, title);
    const staff = await apiOf(request, demoEmail("staff"), demoPassword);
    await staff(
      "mutation ($id: ID!, $input: TicketMessageInput!) { replyToTicketAsStaff(ticketId: $id, input: $input) { id } }",
      {
        id: ticket,
        input: { text: "In its details.", imageIds: [] },
      },
    );
    const slug = unique("long-title").replaceAll(" ", "-");
    const { articles } = await contentCreators(request);
    await articles([{ ...articleInput("A long title", slug), title }]);

    const page = await signIn(owner);
    const paths = [
      "/workspace",
      "/workspace/tasks",
      `/workspace/tasks/${task}`,
      "/workspace/features",
      `/workspace/features/${feature}`,
      `/workspace/features/builder/${feature}`,
      "/workspace/projects",
      `/workspace/projects/${project}`,
      `/workspace/projects/builder/${project}`,
      `/workspace/projects/sheet/${project}`,
      `/workspace/projects/report/${project}`,
      "/workspace/bin",
      "/workspace/support",
      `/workspace/support/${ticket}`,
      "/articles",
      `/articles/${slug}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await expectFits(page, path);
    }

    await page.goto("/workspace/tasks");
    await waitUntilSettled(page);
    await expectFits(page, "the bell", async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      return dialog(page).getByText(title);
    });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.insertText(title);
    const found = page.getByRole("option").filter({ hasText: title });
    await expectFits(page, "the palette", async () => found.first());
    // The palette clamps the longest title to two whole lines.
    const { height } = await boxOf(found.first());
    expect(height).toBeLessThan(90);
  });
