import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { fromBufferPromise } from "yauzl";
import { storedZip } from "./stored-zip.ts";

export async function downloadExport(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return download;
}

/** Returns the text of a PDF with normalised whitespace. */
export async function pdfText(
  pdf: Download | Uint8Array,
): Promise<{ text: string; pages: number }> {
  const bytes = pdf instanceof Uint8Array ? pdf : await readFile(await pdf.path());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, " "), pages: totalPages };
}

export async function zipEntries(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

interface ProjectJson {
  tasks: { ref: string; title: string }[];
  features: { tasks: string[] }[];
}

/** Exports the open report's project as a zip. Returns a zip with one more task for an import. */
export async function zipWithExtraTask(page: Page, name: string) {
  const exported = await downloadExport(page, "Export JSON zip");
  const bytes = Buffer.concat(await (await exported.createReadStream()).toArray());
  const json = JSON.parse(String((await zipEntries(bytes)).get("project.json"))) as ProjectJson;
  const [first] = json.tasks;
  if (!first || !json.features[0]) throw new Error("The zip has no task");
  json.tasks.push({ ...first, ref: "one-more", title: `${first.title} more` });
  json.features[0].tasks.push("one-more");
  return {
    name,
    mimeType: "application/zip",
    buffer: storedZip({ "project.json": JSON.stringify(json) }),
  };
}
