import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  logIn,
  test,
  testPassword,
  unique,
} from "../support/workspace.ts";

const view = (page: Page) => page.getByRole("button", { name: "View", exact: true });

async function chooseExport(page: Page): Promise<void> {
  await view(page).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
}

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(1, -2).split("\r\n");
}

const today = () => {
  // Today in the browser's time zone.
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" });
  return parts.format(new Date());
};

test("staff export a filtered list as CSV, in order and safe for spreadsheets", async ({
  signIn,
  request,
}) => {
  const mark = unique("Export");
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  const subjects = [`=A1&"${mark}"`, `+1 ${mark}`, `${mark}, "last"`];
  // More than one page of the list.
  for (let at = 0; at < 9; at += 1) subjects.push(`${mark} plain ${at}`);
  for (const subject of subjects)
    await staff("mutation ($input: RecordContactInput!) { recordContact(input: $input) { id } }", {
      input: {
        name: "Vera Visitor",
        email: "vera@example.test",
        subject,
        message: "Hello, a question.",
      },
    });
  const page = await signIn("staff");
  await page.goto("/backoffice/contacts?orderBy=subject&order=ASC");
  await searchFor(page, mark);
  await expect(page.getByText("1–10 of 12")).toBeVisible();
  // Hides one column. The export omits it.
  await view(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Name" }).click();
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([page.waitForEvent("download"), chooseExport(page)]);
  expect(download.suggestedFilename()).toBe(`contacts-${today()}.csv`);
  const [head, ...lines] = await linesOf(download);
  expect(head).toBe("Subject,Email,Status,Received");
  expect(lines).toHaveLength(12);
  const at = String.raw`\d{2}/\d{2}/\d{4} \d{2}:\d{2}`;
  const rest = new RegExp(`,vera@example\\.test,New,${at}$`);
  for (const line of lines) expect(line).toMatch(rest);
  const titles = lines.map((line) => line.replace(rest, ""));
  expect(new Set(titles)).toEqual(
    new Set([`"'=A1&""${mark}"""`, `"'+1 ${mark}"`, `"${mark}, ""last"""`, ...subjects.slice(3)]),
  );
  // The rows are in the list's order.
  const plain = titles.filter((title) => title.includes("plain"));
  expect(plain).toEqual(subjects.slice(3));
  await expect(
    page.getByRole("region", { name: "Messages" }).getByText(/Saved contacts-.* with 12 rows/),
  ).toBeVisible();
  await expect(view(page)).toBeFocused();
});

test("an export continues after a lost connection and can be cancelled", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const titles = Array.from({ length: 130 }, (_, at) => `Task ${String(at).padStart(3, "0")}`);
  await makeTasks(api, titles);
  await logIn(page, owner);
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  let isDown = true;
  const asked: number[] = [];
  await page.route("**/api/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    const paging = body.includes('"perPage":100') && /"offset":(\d+)/.exec(body);
    if (!paging) return route.continue();
    asked.push(Number(paging[1]));
    if (isDown && asked.length > 1) return route.abort("internetdisconnected");
    return route.continue();
  });
  await chooseExport(page);
  const dialog = page.getByRole("alertdialog", { name: "Exporting Tasks" });
  await expect(dialog.getByRole("alert")).toContainText("can't be reached");
  await expect(dialog.getByText("100 of 130 rows")).toBeVisible();
  await expectAccessibleLayout(page, "an interrupted export");
  isDown = false;
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Continue" }).press("Enter"),
  ]);
  const [head, ...lines] = await linesOf(download);
  expect(head).toBe("Title,Min hours,Max hours,Max ÷ min,Tags,Author,Updated");
  expect(lines.map((line) => line.split(",")[0])).toEqual(titles);
  expect(asked.filter((offset) => offset === 0)).toHaveLength(1);
  await expect(dialog).toBeHidden();

  // A cancelled export saves nothing and sends no more requests.
  await page.unroute("**/api/graphql");
  let waiting = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    if (!body.includes('"perPage":100')) return route.continue();
    waiting += 1;
    await held.promise;
    return route.abort().catch(() => undefined);
  });
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await chooseExport(page);
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  const givenUp = page.waitForEvent("requestfailed");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(dialog).toBeHidden();
  await givenUp;
  held.resolve();
  // A further request or download would come before this search's response.
  await searchFor(page, "Task 007");
  expect([waiting, saved]).toEqual([1, 0]);
});
