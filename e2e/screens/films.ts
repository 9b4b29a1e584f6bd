import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { downloadExport } from "../support/exported.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { openProposal } from "./proposal-page.ts";
import type { Recording } from "./recording.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

export const showcase = "Web shop for Alder & Finch";
/** A project with room for at least two more free tasks. */
export const small = "Client portal for Corran Energy";

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

export async function openProject(page: Page, title: string): Promise<string> {
  await page.goto("/workspace/projects");
  await link(page, title).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await waitUntilSettled(page);
  return /projects\/(\d+)/.exec(page.url())?.[1] ?? "";
}

export async function exportProposal(page: Page): Promise<Buffer> {
  const download = await downloadExport(page, "Export PDF");
  return readFile(await download.path());
}

export async function filmPresentation(film: Recording): Promise<void> {
  const { page } = film;
  await film.cut(() => openPage(page, "/workspace"));
  await film.say("With Presale, you estimate IT projects before the sale.");
  await film.cut(() => openPage(page, "/workspace/tasks"));
  await film.say("Engineers keep a library of tasks. Each has minimum and maximum hours.");
  await film.scroll(300);
  const id = await film.cut(() => openProject(page, showcase));
  await film.cut(() => openPage(page, `/workspace/projects/builder/${id}`));
  await film.say("Managers build features and projects from it. Totals update instantly.");
  await film.scroll(350);
  await film.cut(() => openPage(page, `/workspace/projects/report/${id}`));
  await film.say("The report shows the total range and what contributes to it.");
  await film.scroll(450);
  await film.scroll(-450);
  await film.point(button(page, "Export PDF"));
  await film.cut(async () => openProposal(page, await exportProposal(page)));
  await film.say("The client gets a PDF proposal with your own header and footer.");
  await film.scroll(500);
}

export async function filmTutorial(film: Recording): Promise<void> {
  const { page } = film;
  await film.cut(() => openPage(page, "/workspace/tasks/new"));
  await film.say("1. Write a task: describe the work and estimate the hours.");
  await film.type(field(page, "Title"), "Meter readings");
  await film.say("Min: if everything goes well. Max: if it doesn't.");
  await film.type(field(page, "Min hours"), "10");
  await film.type(field(page, "Max hours"), "18");
  await film.click(button(page, "Create task"));
  await film.cut(async () => {
    await page.getByRole("heading", { level: 1, name: "Meter readings" }).waitFor();
    await waitUntilSettled(page);
  });

  await film.cut(() => openPage(page, "/workspace/features/new"));
  await film.say("2. Group related tasks into a feature.");
  await film.type(field(page, "Title"), "Readings and bills");
  await film.click(button(page, "Create and open builder"));
  await film.cut(async () => {
    await page.waitForURL(/features\/builder/);
    await waitUntilSettled(page);
  });
  await film.say("The library is on one side, your feature on the other. Add the tasks it needs.");
  for (const title of ["Meter readings", "Invoices as PDF"]) {
    await film.type(page.getByRole("searchbox").first(), title);
    await film.click(page.getByRole("button", { name: `Add ${title}`, exact: true }));
    await page.getByRole("button", { name: `Remove ${title}` }).waitFor();
    await page.getByRole("searchbox").first().fill("");
  }

  const id = await film.cut(() => openProject(page, small));
  await film.cut(() => openPage(page, `/workspace/projects/builder/${id}`));
  await film.say("3. Add the feature to a project. Its total updates instantly.");
  await film.type(page.getByRole("searchbox").first(), "Readings");
  await film.click(page.getByRole("button", { name: "Add Readings and bills", exact: true }));
  await page.getByRole("button", { name: "Remove Readings and bills" }).waitFor();
  await film.point(page.getByTestId("builder-total"));

  await film.cut(() => openPage(page, `/workspace/projects/report/${id}`));
  await film.say("4. Read the report: every feature's range on one scale.");
  await film.scroll(400);
  await film.scroll(-400);
  await film.say("5. Export the proposal as a PDF for the client, or as JSON for your tools.");
  await film.point(button(page, "Export PDF"));
  await film.cut(async () => openProposal(page, await exportProposal(page)));
  await film.say("Done: a proposal that shows how sure you are.");
}
