import { apiOf } from "../support/api.ts";
import { downloadExport, pdfText } from "../support/exported.ts";
import { inviteColleague } from "../support/invite-colleague.ts";
import {
  expectAccessible,
  expectAccessibleLayout,
  topOf,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expectHours } from "../support/rows.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

test("the dashboard shows a new mention at once and links to its comment", async ({
  signIn,
  api,
}) => {
  const [task] = await makeTasks(api, [unique("Waits")]);
  if (!task) throw new Error("No task was made");
  const eve = await signIn("engineer");
  await eve.goto("/workspace");
  const attention = eve.getByRole("region", { name: "Needs your attention" });
  await expect(attention).toBeVisible();
  const { teamMembers } = await api<{ teamMembers: { items: { id: string; name: string }[] } }>(
    "{ teamMembers { items { id name } } }",
  );
  const engineer = teamMembers.items.find(({ name }) => name === "Eve Engineer")?.id;
  await api("mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }", {
    input: { entityType: "task", entityId: task.id, text: `@{${engineer}} look, please` },
  });
  const mentionLink = attention.getByRole("link", {
    name: `Max Manager mentioned you on “${task.title}”`,
  });
  await expect(mentionLink).toBeVisible();
  await expectAccessibleLayout(eve, "an engineer's dashboard");
  await mentionLink.click();
  await expect(eve).toHaveURL(new RegExp(`/workspace/tasks/${task.id}#comment-`));
  // Opening the comment marks the mention as read.
  await eve.goto("/workspace");
  await expect(eve.getByRole("region", { name: "Latest projects" })).toBeVisible();
  await expect(mentionLink).toHaveCount(0);
});

test("a mention that arrives during a dashboard request isn't lost", async ({
  signIn,
  request,
}) => {
  // Users of their own company: other tests notify the demo users meanwhile.
  const owner = await registerCompany(request);
  const { api } = await inviteColleague(request, owner, "Max Manager");
  const [task] = await makeTasks(api, [unique("Overtaken")]);
  if (!task) throw new Error("No task was made");
  const { me } = await (await apiOf(request, owner.email, testPassword))<{ me: { id: string } }>(
    "{ me { id } }",
  );
  const page = await signIn(owner);
  let pushed = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"notification"')) pushed += 1;
    }),
  );
  await page.goto("/workspace");
  const attention = page.getByRole("region", { name: "Needs your attention" });
  await expect(attention).toBeVisible();
  const mention = (words: string) =>
    api("mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }", {
      input: { entityType: "task", entityId: task.id, text: `@{${me.id}} ${words}` },
    });
  // The response to the first mention lacks the second mention and arrives after it.
  let held = 0;
  const late = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query Dashboard") || held > 0)
      return route.continue();
    held += 1;
    const response = await route.fetch();
    await mention("second");
    await expect.poll(() => pushed).toBe(2);
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
    late.resolve();
  });
  await mention("first");
  await late.promise;
  const mentionLink = attention.getByRole("link", {
    name: `Max Manager mentioned you on “${task.title}”`,
  });
  await expect(mentionLink).toHaveCount(2);
  // The late response doesn't remove the second mention.
  await waitUntilSettled(page);
  await expect(mentionLink).toHaveCount(2);
});

test("the dashboard starts with expiring proposals and recently opened pages", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const own = await apiOf(request, owner.email, testPassword);
  const [, task] = await makeTasks(own, [unique("Any"), unique("Gone")]);
  const title = unique("Offer");
  const validUntil = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { createProject } = await own<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { title, clientName: "Moss & Fern", validUntil } },
  );
  const page = await signIn(owner);
  await page.goto(`/workspace/projects/${createProject.id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto("/workspace");
  const attention = page.getByRole("region", { name: "Needs your attention" });
  const proposal = attention.getByRole("listitem").filter({ hasText: title });
  await expect(proposal).toContainText("Moss & Fern · Valid until");
  await expect(proposal).toContainText("Expired");
  const recent = page.getByRole("region", { name: "Recently opened" });
  await expectAccessibleLayout(page, "a dashboard with an expired proposal", async () => recent);
  await recent.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/workspace/projects/${createProject.id}`);

  // Deleted rows aren't listed, whether the API or this page deleted them.
  await page.goto(`/workspace/tasks/${task?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: task?.title ?? "" })).toBeVisible();
  await own("mutation ($id: ID!) { deleteTask(id: $id) }", { id: task?.id });
  await page.reload();
  await expect(page.getByText(/^Oops!/)).toBeVisible();
  await page.goto("/workspace");
  await expect(recent.getByRole("link")).toHaveText([title]);
  await recent.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(page).toHaveURL("/workspace/projects");
  await page.goto("/workspace");
  await expect(page.getByRole("list", { name: "Library overview" })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test("the dashboard shows what colleagues changed, and each page who changed it last", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const colleague = await inviteColleague(request, owner, "Emil Engineer");
  const title = unique("Changed");
  await makeTasks(colleague.api, [`${title} before`]);
  const [task] = await makeTasks(colleague.api, [title]);
  const page = await signIn(owner);
  await page.goto("/workspace");
  const changes = page.getByRole("region", { name: "Changed by colleagues" });
  await expectAccessibleLayout(page, "a dashboard with a change", async () => changes);
  await expect(changes.getByRole("listitem")).toHaveCount(2);
  // The author is named once.
  await expect(changes.getByText("Emil Engineer")).toHaveCount(1);
  const change = changes.getByRole("listitem").first();
  await expect(change.getByRole("img", { name: "Task" })).toBeVisible();
  await expect(change).toContainText(/Emil Engineer · (now|\d+ min ago)/);
  await waitUntilSettled(page);
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(change.getByRole("link")).toBeVisible();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);

  await change.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/workspace/tasks/${task?.id}`);
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText(/(now|min ago) by Emil Engineer/);
  await page.getByRole("button", { name: `Rename “${title}”` }).click();
  const dialog = page.getByRole("dialog", { name: /^Rename/ });
  await dialog.getByRole("textbox", { name: "Title" }).fill(`${title} by its owner`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(details).toContainText(/(now|min ago) by Olga Owner/);

  // The user's own changes aren't listed, and a colleague's dashboard names the owner.
  await page.goto("/workspace");
  await expect(page.getByRole("list", { name: "Library overview" })).toBeVisible();
  await waitUntilSettled(page);
  await expect(changes.getByRole("listitem")).toHaveText([/ before/]);
  const other = await signIn({ email: colleague.email });
  await other.goto("/workspace");
  await expect(
    other.getByRole("region", { name: "Changed by colleagues" }).getByRole("listitem"),
  ).toContainText(`${title} by its owner`);
});

test("a dashboard that was shown before loads without layout shifts", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const tasks = await makeTasks(api, ["Weighed"]);
  const feature = await makeFeature(api, "Shown", tasks);
  for (const title of ["First", "Second", "Third"]) await makeProject(api, title, [feature]);
  const { me } = await api<{ me: { id: string } }>("{ me { id } }");
  const colleague = await inviteColleague(request, owner, "Emil Engineer");
  for (const count of ["twice", "three times", "four times"])
    await colleague.api(
      "mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }",
      {
        input: {
          entityType: "task",
          entityId: tasks[0]?.id,
          text: `@{${me.id}} this comment is so long that it wraps on a phone, ${count} or more`,
        },
      },
    );
  const page = await signIn(owner);
  const panel = page.getByRole("region", { name: "Latest projects" });
  const latest = panel.getByRole("listitem");
  await page.goto("/workspace");
  await expect(latest.getByRole("link").first()).toBeVisible();
  await expect(panel.getByRole("img", { name: /^Scale from 0 to \d+ hours$/ })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss this guide" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(latest.getByRole("link").first()).toBeVisible();
  await waitUntilSettled(page);
  const shifts = await watchShifts(page);
  let isHeld = false;
  await page.route("**/api/graphql", async (route) => {
    const isFirst = !isHeld && route.request().postData()?.includes("query Dashboard");
    if (isFirst) {
      isHeld = true;
      await page.locator("main ul[aria-busy=true]").first().waitFor();
    }
    await route.continue();
  });
  await page.reload();
  await expect(latest.getByRole("link").first()).toBeVisible();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
});

test("engineers start a task from the dashboard", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace");
  await page.getByRole("main").getByRole("link", { name: "New task", exact: true }).click();
  await expect(page).toHaveURL("/workspace/tasks/new");
});

test("managers see token usage as a chart and as a table", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  const chart = page.getByRole("region", { name: "Token usage, last 6 months" });
  await expect(chart.getByRole("row")).toHaveCount(7);
  await expect(chart.getByRole("columnheader", { name: "Spent" })).toBeAttached();
  await chart.getByRole("link", { name: "All entries" }).click();
  await expect(page).toHaveURL(/\/workspace\/.*tokens/);
});

test("an empty company opens a sample project, exports its PDF and deletes it whole", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace");
  const guide = page.getByRole("region", { name: "Create your first estimate" });
  const openSample = guide.getByRole("button", { name: "Open a sample project" });
  await expect(openSample).toBeVisible();
  // Sections that would only show zeros are hidden.
  await expect(page.getByRole("list", { name: "Library overview" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Token usage, last 6 months" })).toHaveCount(0);

  await openSample.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Garden centre web shop" }),
  ).toBeVisible();
  const { text } = await pdfText(await downloadExport(page, "Export PDF"));
  expect(text).toContain("Search and filters");

  // The guide stays, because a sample isn't the company's work. A second press opens the same one.
  const report = page.url();
  await page.goto("/workspace");
  await openSample.click();
  await expect(page).toHaveURL(report);

  const removeAll = page.getByRole("button", { name: "Delete project, features and tasks" });
  await expectAccessibleLayout(page, "the report of a sample", async () => {
    await expect(removeAll).toBeVisible();
    return removeAll;
  });
  await removeAll.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete sample project" }).click();
  await expect(page).toHaveURL("/workspace");
  await expect(openSample).toBeVisible();
  await page.goto("/workspace/tasks");
  await expect(page.getByText("No tasks yet")).toBeVisible();
});

test("rows typed for the first tasks are kept when their dialog is closed", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace");
  const open = page.getByRole("button", { name: "Paste from a spreadsheet" });
  const dialog = page.getByRole("dialog", { name: "Paste from a spreadsheet" });
  const rows = dialog.getByRole("textbox", { name: "Rows" });
  await open.click();
  await rows.fill("Login form\t4\t8");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(rows).toHaveValue("Login form\t4\t8");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave and keep draft" }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  await expect(rows).toHaveValue("Login form\t4\t8");
  await expect(rows).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard and leave" }).click();
  await open.click();
  await expect(rows).toHaveValue("");
  await expect(dialog.getByRole("button", { name: "Restore draft" })).toHaveCount(0);
  // Without input, closing doesn't ask.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an empty company starts with the rows of its spreadsheet", async ({ signIn, request }) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace");
  const guide = page.getByRole("region", { name: "Create your first estimate" });
  await guide.getByRole("button", { name: "Paste from a spreadsheet" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste from a spreadsheet" });
  const rows = dialog.getByRole("textbox", { name: "Rows" });
  await expect(rows).toBeFocused();
  await rows.fill("Login form\t4\t8\tauth\nPassword reset\t2\t3");
  await expect(dialog.getByRole("row")).toHaveCount(3);
  await expectAccessible(page, "pasting the first tasks");
  await dialog.getByRole("button", { name: "Create 2 tasks" }).click();
  await expect(page).toHaveURL("/workspace/tasks");
  await expectHours(page.getByRole("row").filter({ hasText: "Login form" }), "4", "8");
  const next = page.getByRole("note").filter({ hasText: "Next, group your tasks into a feature." });
  await expect(next.getByRole("link", { name: "Create a feature" })).toHaveAttribute(
    "href",
    "/workspace/features/new",
  );
  // With a task, the dashboard shows the next step first, then its usual parts.
  await page.goto("/workspace");
  await expect(page.getByRole("list", { name: "Library overview" })).toBeVisible();
  await expect(guide.getByRole("link", { name: "Create a feature" })).toBeVisible();
  const attention = page.getByRole("region", { name: "Needs your attention" });
  expect(await topOf(guide)).toBeLessThan(await topOf(attention));
  // A chart without tokens would be empty.
  await expect(page.getByRole("region", { name: "Token usage, last 6 months" })).toHaveCount(0);
  await expectAccessibleLayout(page, "a dashboard with its next step");
});

test("an empty company starts its first project in a sheet", async ({ signIn, request }) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace");
  const guide = page.getByRole("region", { name: "Create your first estimate" });
  // Holds the grid's data, so that the grid appears only while the project is being named.
  const naming = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("WorkRoles")) await naming.promise;
    return route.fallback();
  });
  // The second click of a double click creates no second project.
  await guide.getByRole("button", { name: "Start a project in a sheet" }).dblclick();
  await expect(page).toHaveURL(/\/workspace\/projects\/sheet\/\d+$/);
  const rename = page.getByRole("dialog", { name: "Rename “Untitled project”" });
  const title = rename.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  naming.resolve();
  await expectAccessible(page, "the title of a new project");
  // Typing replaces the title.
  await page.keyboard.type("First shop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "First shop" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "New feature" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "New feature" })).toBeFocused();
  await expect(rename).toHaveCount(0);
  await page.goto("/workspace/projects");
  await expect(page.getByRole("row").filter({ hasText: "First shop" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Untitled project/ })).toHaveCount(0);
});
