import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openZip } from "@presale/documents/zip/zip-entries.ts";
import { expect } from "vitest";

export async function unpack(response: Response): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "unpacked-"));
  try {
    const path = join(folder, "data.zip");
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    const all = { entries: 1_000, entryBytes: 1e8, totalBytes: 1e8 };
    const { zip, entries, problems } = await openZip(path, all);
    expect(problems).toEqual([]);
    const read: Record<string, Buffer> = {};
    for (const [name, entry] of entries)
      read[name] = await buffer(await zip.openReadStreamPromise(entry));
    zip.close();
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
}
