import type { Page } from "@playwright/test";
import { searchFor } from "./rows.ts";

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const textFile = {
  name: "notes.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("What was agreed"),
};

export async function fillTask(page: Page, title: string, min = "4", max = "6.5") {
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Min hours" }).fill(min);
  await page.getByRole("textbox", { name: "Max hours" }).fill(max);
}
export const descriptionField = (page: Page) => page.getByRole("textbox", { name: "Description" });
export const createTaskButton = (page: Page) => page.getByRole("button", { name: "Create task" });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

export async function findTask(page: Page, title: string) {
  await page.goto("/workspace/tasks");
  await searchFor(page, title);
}
