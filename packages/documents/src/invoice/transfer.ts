import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DocumentTooLarge } from "../pdf/document.errors.ts";
import type { InvoiceDocument } from "./invoice.types.ts";

const maxDataBytes = 1_000_000;
const dataFile = "invoice.json";

/** Leaves an invoice in a folder for the child. */
export async function writeInvoice(folder: string, document: InvoiceDocument): Promise<void> {
  const data = Buffer.from(JSON.stringify(document));
  if (data.length > maxDataBytes) throw new DocumentTooLarge("data", maxDataBytes);
  await writeFile(join(folder, dataFile), data);
}

/** Reads what `writeInvoice` left. */
export async function readInvoice(folder: string): Promise<InvoiceDocument> {
  return JSON.parse(await readFile(join(folder, dataFile), "utf8")) as InvoiceDocument;
}
