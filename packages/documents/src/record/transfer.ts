import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DocumentTooLarge } from "../pdf/document.errors.ts";
import { type Script, scriptsIn } from "../pdf/fonts.ts";
import type { AcceptanceRecord } from "./record.types.ts";

const maxDataBytes = 1_000_000;
const dataFile = "record.json";

export async function writeRecord(folder: string, document: AcceptanceRecord): Promise<void> {
  const data = Buffer.from(JSON.stringify(document));
  if (data.length > maxDataBytes) throw new DocumentTooLarge("data", maxDataBytes);
  await writeFile(join(folder, dataFile), data);
}

export async function readRecord(
  folder: string,
): Promise<{ document: AcceptanceRecord; scripts: Script[] }> {
  const source = await readFile(join(folder, dataFile), "utf8");
  return { document: JSON.parse(source) as AcceptanceRecord, scripts: scriptsIn(source) };
}
