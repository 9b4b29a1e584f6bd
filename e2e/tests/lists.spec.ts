import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import {
  bottomOf,
  boxOf,
  expectAccessible,
  expectAccessibleInBoth,
  expectAccessibleLayout,
  topOf,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { watchList } from "../support/list-watch.ts";
import { registerCompany } from "../support/register-company.ts";
import { expectHours } from "../support/rows.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

test("a change of a list makes one request and one change of rows, without shifts", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  const once = await watchList(page, "Tasks");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  const first = await once("opening", () => page.goto("/workspace/tasks"));
  const sort = () => page.getByRole("button", { name: "Min", exact: true }).click();
  const second = await once("sorting", sort);
  // Only the first request asks for the end of the bars' scale, which all pages share.
  expect([first.overall, second.overall]).toEqual([true, false]);
  await once("paging", () => page.getByRole("button", { name: "Page 2", exact: true }).click());
  await once("searching", () => search.fill("test"));
  await once("clearing", () => page.getByRole("button", { name: "Clear search" }).click());
  await once("filtering", async () => {
    await page.getByRole("combobox", { name: "Tags" }).click();
    await page.getByRole("option", { name: "Quality" }).click();
  });
  await page.keyboard.press("Escape");
  await once("going back", () => page.goBack());
  await once("going forward", () => page.goForward());
});

test("typing in a list's search doesn't move its table", async ({ signIn }) => {
  const page = await signIn("manager");
  const table = page.getByRole("table");
  const search = page.getByRole("searchbox");
  for (const width of [1024, 1440])
    for (const list of ["tasks", "features", "projects"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/workspace/${list}`);
      await waitUntilSettled(page);
      const before = await topOf(table);
      await search.fill("e");
      await expect(page).toHaveURL(/query=e/);
      await waitUntilSettled(page);
      const clear = page.getByRole("button", { name: "Clear all" });
      await expect(clear).toBeVisible();
      expect(await topOf(table), `${list} at ${width} px`).toBe(before);
      await clear.click();
      await expect(search).toHaveValue("");
      await expect(clear).toBeHidden();
    }
  await search.fill("e");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
});

test("the next page is requested before it is opened, and only then", async ({ signIn, api }) => {
  const words = unique("Ahead");
  await makeTasks(
    api,
    Array.from({ length: 12 }, (_, index) => `${words} ${index + 10}`),
  );
  const page = await signIn("engineer");
  // A prefetched page is shown without a request for ten seconds, which a slow run may exceed.
  await page.clock.setFixedTime(new Date());
  const asked: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === "Tasks") asked.push(variables.paging.offset);
  });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = page.locator("tbody [data-row-link]").first();
  const title = await first.textContent();
  const arrived = page.waitForResponse(
    (reply) => reply.request().postDataJSON()?.variables?.paging?.offset === 10,
  );
  await pages.hover();
  await (await arrived).finished();
  expect(asked).toEqual([0, 10]);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(title ?? "");
  await waitUntilSettled(page);
  expect(asked.filter((offset) => offset === 10)).toEqual([10]);
  // Returning to a page requests its rows again.
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect(first).toHaveText(title ?? "");
  await waitUntilSettled(page);
  expect(asked.filter((offset) => offset === 0)).toEqual([0, 0]);
});

test("an empty list is no higher than its message", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto("/workspace/tasks?query=nothing+has+this+title");
  const card = page
    .locator(".MuiCard-root")
    .filter({ has: page.getByRole("heading", { name: "No matches" }) });
  await expect(card).toBeVisible();
  await expect.poll(async () => (await boxOf(card)).height).toBeLessThan(400);
});

test("two filter changes in quick succession both apply", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: "More filters" }).click();
  const boxes = page.getByRole("dialog", { name: "More filters" }).getByRole("checkbox");
  await expect(boxes.nth(1)).toBeVisible();
  // The URL has changed before the second click, but the page isn't rendered yet.
  await boxes.first().evaluate(async () => {
    const [one, other] = document.querySelectorAll<HTMLElement>("[role=dialog] [type=checkbox]");
    one?.click();
    for (let turn = 0; turn < 100; turn += 1) await undefined;
    other?.click();
  });
  for (const box of [boxes.first(), boxes.nth(1)]) await expect(box).toBeChecked();
});

test("density, rows per page and columns are set with the keyboard and remembered", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  const once = await watchList(page, "Tasks");
  const table = page.getByRole("table");
  // Finds rows by selector, because an open menu hides them from role queries.
  const rows = page.locator("tbody tr:has([data-row-link])");
  const choose = async (role: "menuitemradio" | "menuitemcheckbox", name: string) => {
    const item = page.getByRole(role, { name });
    for (let step = 0; step < 12; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await expect(item).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await page.goto("/workspace/tasks?page=3");
  await waitUntilSettled(page);
  await expect(rows).toHaveCount(10);
  const height = async () => (await boxOf(rows.first())).height;
  const before = await height();
  const expectCompact = () => expect.poll(height).toBeLessThan(before - 10);
  await page.getByRole("button", { name: "View", exact: true }).press("Enter");
  await expect(page.getByRole("menu", { name: "View" })).toBeVisible();
  await choose("menuitemradio", "Compact");
  await expectCompact();
  // A new page size returns to the first page with a single request.
  await once("more rows", () => choose("menuitemradio", "25 rows"));
  await choose("menuitemcheckbox", "Updated");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View", exact: true })).toBeFocused();
  await expect(page).toHaveURL("/workspace/tasks?perPage=25");

  // The settings are kept when the user leaves and returns through the sidebar.
  await page.getByRole("link", { name: "Tags" }).click();
  await expect(page.getByRole("heading", { name: "Tags" })).toBeVisible();
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(rows).toHaveCount(25);
  await expect(table.getByRole("columnheader", { name: "Updated" })).toHaveCount(0);
  await expectCompact();
  // A link shows what its sender saw.
  await page.goto("/workspace/tasks?perPage=50");
  await expect(rows).toHaveCount(50);
  await expect(table.getByRole("columnheader", { name: "Updated" })).toHaveCount(0);
  await expectCompact();

  // The header and pagination stay visible.
  await rows.nth(40).scrollIntoViewIfNeeded();
  await expect(table.getByRole("columnheader", { name: "Title" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeInViewport({ ratio: 1 });
  // The header and pagination don't cover the focused row.
  await rows.nth(20).getByRole("link").focus();
  const link = rows.nth(20).getByRole("link");
  await expect
    .poll(async () => (await topOf(link)) - (await bottomOf(table.locator("thead"))))
    .toBeGreaterThanOrEqual(0);
});

test("a page has as many rows as fit the window, which is remembered", async ({ signIn, api }) => {
  const words = unique("Fitting");
  await makeTasks(
    api,
    Array.from({ length: 30 }, (_, index) => `${words} ${index}`),
  );
  const page = await signIn("manager");
  await page.setViewportSize({ width: 1440, height: 1200 });
  const once = await watchList(page, "Tasks");
  const path = `/workspace/tasks?query=${encodeURIComponent(words)}`;
  const rows = page.locator("tbody tr:has([data-row-link])");
  const unseen = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    });
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await page.goto(`${path}&page=2`);
  await waitUntilSettled(page);
  await expect(rows).toHaveCount(10);
  await once("fitting rows", () => choose("Fit window"));
  const fitting = await rows.count();
  expect(fitting).toBeGreaterThan(10);
  expect(await unseen()).toBe(0);
  // Compact rows are lower, so more of them fit.
  await choose("Compact");
  await expect.poll(() => rows.count()).toBeGreaterThan(fitting);
  await waitUntilSettled(page);
  const compact = await rows.count();
  expect(await unseen()).toBe(0);
  await page.goto(path);
  await waitUntilSettled(page);
  await expect(rows).toHaveCount(compact);
  // The link to a later page shows its rows in any window.
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(new RegExp(`perPage=${compact}&page=2`));
  await expect(rows).toHaveCount(30 - compact);
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect(page).not.toHaveURL(/perPage=/);
  await expect(rows).toHaveCount(compact);
  // Opening a preview after the window has shrunk changes no rows.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect(page.getByRole("region", { name: "Preview panel" })).toBeVisible();
  await waitUntilSettled(page);
  await expect(rows).toHaveCount(compact);
  // A low window shows ten rows and scrolls.
  await page.goto(path);
  await expect(rows).toHaveCount(10);
});

test("a narrow window has the filters behind one button with their count", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/workspace/tasks");
  const first = page.getByRole("list", { name: "Tasks" }).getByRole("listitem").first();
  await expect(first.getByRole("link")).toBeVisible();
  // The head takes less than a quarter of the window.
  await expect.poll(() => topOf(first)).toBeLessThan(211);
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("combobox", { name: "Tags" }).click();
  await page.getByRole("option", { name: "Quality" }).click();
  const unused = sheet.getByRole("checkbox", { name: "Not in a feature" });
  await unused.click();
  await expect(unused).toBeChecked();
  await sheet.getByRole("button", { name: /^Show \d+ rows?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter, 2 set" })).toBeFocused();
  await page.getByRole("button", { name: "Filter, 2 set" }).click();
  await waitUntilSettled(page);
  const last = sheet.getByRole("button", { name: /^Show/ });
  const clear = sheet.getByRole("button", { name: "Clear all" });
  await expect.poll(async () => (await topOf(last)) - (await topOf(clear))).toBeGreaterThan(0);
  await clear.click();
  await last.click();
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
});

test("the head of a table that is wider than its window is above the rows", async ({ signIn }) => {
  const page = await signIn("manager", { viewport: { width: 700, height: 900 } });
  await page.goto("/workspace/proposals");
  const table = page.getByRole("table", { name: "Proposals" });
  await expect(table.getByRole("link").first()).toBeVisible();
  const places = await table.evaluate((element: HTMLTableElement) => {
    const [head, row] = [element.tHead?.rows[0]?.cells[0], element.tBodies[0]?.rows[0]];
    return {
      isWider: element.offsetWidth > (element.parentElement?.clientWidth ?? 0),
      gap: (row?.getBoundingClientRect().top ?? 0) - (head?.getBoundingClientRect().bottom ?? 0),
    };
  });
  expect(places.isWider).toBe(true);
  expect(Math.abs(places.gap)).toBeLessThan(2);
});

test("a phone's proposals have short rows with hours, status and price", async ({ signIn }) => {
  const page = await signIn("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/workspace/proposals");
  const row = page.getByRole("list", { name: "Proposals" }).getByRole("listitem").first();
  await expect(row.getByRole("link")).toBeVisible();
  await expect(row).toContainText(/Version \d+/);
  await expect(row).toContainText(/\d h/);
  // Five lines at most.
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(130);
});

test("a row shows whole tags and the number of the others", async ({ signIn, request }) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const titles = ["Alpha", "Beta with a title that is long", "Gamma"];
  const tags = await Promise.all(
    titles.map((title) =>
      api<{ createTag: { id: string } }>(
        "mutation ($title: String!) { createTag(input: { title: $title }) { id } }",
        { title },
      ),
    ),
  );
  const [task] = await makeTasks(api, ["Tagged"]);
  await api(
    "mutation ($id: ID!, $tagIds: [ID!]) { updateTask(id: $id, input: { tagIds: $tagIds }) { id } }",
    { id: task?.id, tagIds: tags.map(({ createTag }) => createTag.id) },
  );
  const page = await signIn(owner, { viewport: { width: 1440, height: 900 } });
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  const [first = "", ...others] = titles;
  const row = page.getByRole("row").filter({ hasText: "Tagged" });
  const shown = row.getByText(first, { exact: true });
  await expect(shown).toBeVisible();
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await shown.evaluate(isCut)).toBe(false);
  const rest = row.getByLabel(`2 more: ${others.join(", ")}`);
  await expect(rest).toHaveText("+2");
  await rest.hover();
  await expect(page.getByRole("tooltip")).toHaveText(others.join(", "));
});

test("a phone's row has two lines: title and hours, then a bar and the first tag", async ({
  signIn,
  api,
}) => {
  const words = unique("Two");
  const tags = await Promise.all(
    ["A", "B", "C"].map((title) =>
      api<{ createTag: { id: string } }>(
        "mutation ($title: String!) { createTag(input: { title: $title }) { id } }",
        { title: `${title} ${words}` },
      ),
    ),
  );
  const [task] = await makeTasks(api, [words]);
  await api(
    "mutation ($id: ID!, $tagIds: [ID!]) { updateTask(id: $id, input: { tagIds: $tagIds }) { id } }",
    {
      id: task?.id,
      tagIds: tags.map(({ createTag }) => createTag.id),
    },
  );
  const page = await signIn("manager", { viewport: { width: 390, height: 844 } });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const row = page.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("2–4 h");
  await expect(row.getByText(`A ${words}`)).toBeVisible();
  await expect(row.getByLabel(`2 more: B ${words}, C ${words}`)).toBeVisible();
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(72);
  // The link shows only its icon, but keeps its accessible name.
  const create = page.getByRole("link", { name: "New task" });
  expect((await boxOf(create)).width).toBe(44);
  // Hours are edited in the row, which is as wide as the screen.
  await row.getByRole("button", { name: /Edit hours/ }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Min hours" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expectAccessibleInBoth(page, "two-line rows");
  // A long title takes two lines, all of the row's width.
  const wordy = unique("Wordy");
  await makeTasks(api, [`${wordy} ${"and more ".repeat(10).trim()}`]);
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(wordy)}`);
  await waitUntilSettled(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(wordy);
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(96);
  await expect(row.getByRole("button", { name: /^Rename/ })).toHaveCount(0);
});

test("Min and Max of projects sort separately", async ({ signIn, api }) => {
  const words = unique("Sorted");
  const [narrow, wide] = await makeTasks(api, [`${words} narrow`, `${words} wide`]);
  if (!narrow || !wide) throw new Error("No tasks were made");
  const setHours = (id: string, minHours: string, maxHours: string) =>
    api(
      "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
      { id, input: { minHours, maxHours } },
    );
  await setHours(narrow.id, "9", "10");
  await setHours(wide.id, "3", "30");
  await makeProject(api, `${words} N`, [await makeFeature(api, `${words} N`, [narrow])]);
  await makeProject(api, `${words} W`, [await makeFeature(api, `${words} W`, [wide])]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects?query=${encodeURIComponent(words)}`);
  const links = page.getByRole("row").getByRole("link");
  const sortBy = async (name: string, order: string[]) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(links).toHaveText(order.map((each) => `${words} ${each}`));
  };
  await sortBy("Min", ["W", "N"]);
  await sortBy("Max", ["N", "W"]);
  await sortBy("Max", ["W", "N"]);
  for (const hours of ["3", "30"])
    await expect(page.getByRole("cell", { name: hours, exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Scale from 0 to/ })).toBeVisible();
});

/** Returns the controls that are smaller than a touch target. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, a.MuiButton-root")]
      .map((control) => ({
        name: control.getAttribute("aria-label") ?? control.textContent,
        // A field can be pressed anywhere in its frame.
        box: (control.closest(".MuiOutlinedInput-root") ?? control).getBoundingClientRect(),
      }))
      .filter(({ box: { width, height } }) => width > 1 && (width < 44 || height < 44))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );

test("a phone has large touch targets and a page's actions in one row", async ({ signIn, api }) => {
  const feature = await makeFeature(
    api,
    unique("By phone"),
    await makeTasks(api, [unique("By phone")]),
  );
  const { id } = await makeProject(api, unique("By phone"), [feature]);
  const page = await signIn("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  const project = `/workspace/projects/${id}`;
  const paths = ["tasks", "projects", "team", "tasks/new"].map((path) => `/workspace/${path}`);
  for (const path of [project, ...paths]) {
    await page.goto(path);
    await waitUntilSettled(page);
    expect.soft(await small(page), path).toEqual([]);
  }
  await page.goto(project);
  await waitUntilSettled(page);
  const sendToClient = page.getByRole("link", { name: "Send to client" });
  const more = page.getByRole("button", { name: /^Actions for/ });
  await expect.poll(async () => (await topOf(more)) - (await topOf(sendToClient))).toBe(0);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();

  // Cards have no column headers, so the view menu sorts them.
  await page.goto("/workspace/tasks");
  for (const order of ["DESC", "ASC"]) {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitemradio", { name: /^Title/ }).click();
    await expect(page).toHaveURL(new RegExp(`orderBy=title&order=${order}`));
    await page.keyboard.press("Escape");
  }
});

test("the view menu and filters of a list are accessible", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks");
  const open = page.getByRole("menu", { name: "View" });
  await expectAccessibleLayout(page, "the view menu of a list", async () => {
    // A menu opened at another width has other options.
    await page.goto("/workspace/tasks");
    await page.getByRole("button", { name: "View", exact: true }).click();
    return open;
  });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expectAccessible(page, "the filters of a list");
});

test("rows stay while the connection is lost, and are current again afterwards", async ({
  signIn,
  api,
}) => {
  const words = unique("Kept");
  const [task] = await makeTasks(api, [`${words} A`, `${words} B`]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  const rows = page.getByRole("row").filter({ hasText: words });
  await expect(rows).toHaveCount(2);
  await waitUntilSettled(page);
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  const bar = page.getByText(/^No connection since \d\d:\d\d/);

  await page.context().setOffline(true);
  await search.fill(`${words} A`);
  await expect(bar).toBeVisible();
  await expect(rows).toHaveCount(2);
  await search.fill(words);
  await expect(page).toHaveURL((url) => url.searchParams.get("query") === words);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("main").getByText("The server can't be reached")).toHaveCount(0);
  await expectAccessibleInBoth(page, "a list without a connection");

  await api('mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: "40" }) { id } }', {
    id: task?.id,
  });
  await page.context().setOffline(false);
  await expectHours(rows.first(), "2", "40");
  await expect(bar).toHaveCount(0);
});
