import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { exportFrom } from "../support/exported.ts";
import { settled } from "../support/looks.ts";
import { openProposal } from "./proposal-page.ts";
import type { Recording } from "./recording.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

export const showcase = "Web shop for Alder & Finch";
/** Has room for two more free tasks. */
const small = "Client portal for Corran Energy";

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

export async function openProject(page: Page, title: string): Promise<string> {
  await page.goto("/workspace/projects");
  await link(page, title).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await settled(page);
  return /projects\/(\d+)/.exec(page.url())?.[1] ?? "";
}

export async function exportedProposal(page: Page): Promise<Buffer> {
  const download = await exportFrom(page, "Export PDF");
  return readFile(await download.path());
}

export async function filmPresentation(film: Recording): Promise<void> {
  const { page } = film;
  await film.cut(() => openPage(page, "/workspace"));
  await film.say("Presale works out what an IT project will take, before it is sold.");
  await film.cut(() => openPage(page, "/workspace/tasks"));
  await film.say("Engineers keep a library of tasks. Each has a range: min and max hours.");
  await film.scroll(300);
  const id = await film.cut(() => openProject(page, showcase));
  await film.cut(() => openPage(page, `/workspace/projects/builder/${id}`));
  await film.say("Managers assemble features and projects from it. Totals follow at once.");
  await film.scroll(350);
  await film.cut(() => openPage(page, `/workspace/projects/report/${id}`));
  await film.say("The report shows the whole range, and where it comes from.");
  await film.scroll(450);
  await film.scroll(-450);
  await film.point(button(page, "Export PDF"));
  await film.cut(async () => openProposal(page, await exportedProposal(page)));
  await film.say("The client gets a proposal as PDF, with your own header and footer.");
  await film.scroll(500);
}

export async function filmTutorial(film: Recording): Promise<void> {
  const { page } = film;
  await film.cut(() => openPage(page, "/workspace/tasks/new"));
  await film.say("1. Write a task: what is to be done, and how long it takes.");
  await film.type(field(page, "Title"), "Meter readings");
  await film.say("Min is when all goes well, max when it does not.");
  await film.type(field(page, "Min hours"), "10");
  await film.type(field(page, "Max hours"), "18");
  await film.click(button(page, "Add task"));
  await film.cut(async () => {
    await page.getByRole("heading", { level: 1, name: "Meter readings" }).waitFor();
    await settled(page);
  });

  await film.cut(() => openPage(page, "/workspace/features/new"));
  await film.say("2. Group tasks that belong together into a feature.");
  await film.type(field(page, "Title"), "Readings and bills");
  await film.click(button(page, "Create and open builder"));
  await film.cut(async () => {
    await page.waitForURL(/features\/builder/);
    await settled(page);
  });
  await film.say("The library stands on one side, your feature on the other. Add what it needs.");
  for (const title of ["Meter readings", "Invoices as PDF"]) {
    await film.type(page.getByRole("searchbox").first(), title);
    await film.click(page.getByRole("button", { name: `Add ${title}`, exact: true }));
    await page.getByRole("button", { name: `Remove ${title}` }).waitFor();
    await page.getByRole("searchbox").first().fill("");
  }

  const id = await film.cut(() => openProject(page, small));
  await film.cut(() => openPage(page, `/workspace/projects/builder/${id}`));
  await film.say("3. Put the feature into a project. Its total follows at once.");
  await film.type(page.getByRole("searchbox").first(), "Readings");
  await film.click(page.getByRole("button", { name: "Add Readings and bills", exact: true }));
  await page.getByRole("button", { name: "Remove Readings and bills" }).waitFor();
  await film.point(page.getByTestId("builder-total"));

  await film.cut(() => openPage(page, `/workspace/projects/report/${id}`));
  await film.say("4. Read the report: the range of every feature on one scale.");
  await film.scroll(400);
  await film.scroll(-400);
  await film.say("5. Export the proposal as PDF for the client, or as JSON for your tools.");
  await film.point(button(page, "Export PDF"));
  await film.cut(async () => openProposal(page, await exportedProposal(page)));
  await film.say("Done: a proposal that says how sure you are.");
}
