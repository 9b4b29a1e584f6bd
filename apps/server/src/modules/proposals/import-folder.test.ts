import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inImportFolder } from "./import-folder.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "import-folder-test-"));
  vi.stubEnv("TMPDIR", parent);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true });
});

/** As a process left it that was killed so many hours ago. */
async function leave(name: string, hours: number): Promise<void> {
  const folder = join(parent, name);
  await mkdir(join(folder, "files"), { recursive: true });
  await writeFile(join(folder, "upload.zip"), "words");
  const at = new Date(Date.now() - hours * 60 * 60_000);
  await utimes(folder, at, at);
}

describe("the folder of an import", () => {
  it.each([
    ["is done", async () => {}],
    [
      "fails",
      async () => {
        throw new Error("No zip");
      },
    ],
  ])("is gone when the work %s", async (_name, end) => {
    const work = inImportFolder(async (folder) => {
      await writeFile(join(folder, "upload.zip"), "words");
      expect(await readdir(parent)).toHaveLength(1);
      await end();
    });
    await Promise.allSettled([work]);
    expect(await readdir(parent)).toEqual([]);
  });

  it("is removed by the next import when a kill left it a day ago, and nothing else is", async () => {
    await leave("presale-import-killed", 25);
    await leave("presale-import-running", 23);
    await leave("another-program", 25);
    await inImportFolder(async () => {});
    const left = (await readdir(parent)).toSorted();
    expect(left).toEqual(["another-program", "presale-import-running"]);
  });
});
