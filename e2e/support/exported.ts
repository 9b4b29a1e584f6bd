import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { fromBufferPromise } from "yauzl";

/** Presses a button of the report and waits for the file that it brings. */
export async function exportFrom(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return download;
}

/** All text of a PDF, its spaces and line ends alike. */
export async function pdfText(download: Download): Promise<{ text: string; pages: number }> {
  const bytes = await readFile(await download.path());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, " "), pages: totalPages };
}

/** Every entry of a zip, unpacked. */
export async function zipEntries(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}
