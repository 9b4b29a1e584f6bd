import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inWorkFolder, makeWorkFolder, sweepWorkFolders } from "./work-folder.ts";

let parent: string;
let other: ChildProcess;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "work-folder-test-"));
  vi.stubEnv("TMPDIR", parent);
  other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(other, "spawn");
});
afterEach(async () => {
  other.kill("SIGKILL");
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true });
});

const endedProcess = () => spawnSync(process.execPath, ["-e", ""]).pid;

describe("Work folder", () => {
  it.each([
    ["succeeds", async () => {}],
    [
      "fails",
      async () => {
        throw new Error("No zip");
      },
    ],
  ])("is removed when the work %s", async (_name, end) => {
    const work = inWorkFolder(async (folder) => {
      await writeFile(join(folder, "upload.zip"), "words");
      expect(await readdir(parent)).toHaveLength(1);
      await end();
    });
    await Promise.allSettled([work]);
    expect(await readdir(parent)).toEqual([]);
  });

  it.each<[string, "kept" | "removed", () => string]>([
    ["a killed process", "removed", () => `presale-work-${endedProcess()}-Ab12cd`],
    ["a former process with the current id", "removed", () => `presale-work-${process.pid}-Ab12cd`],
    ["a running process", "kept", () => `presale-work-${other.pid}-Ab12cd`],
    ["another program", "kept", () => `another-${endedProcess()}-Ab12cd`],
    ["an unknown process", "kept", () => "presale-work-Ab12cd"],
  ])("the folder of %s is %s by a sweep", async (_owner, outcome, name) => {
    for (const sweep of [sweepWorkFolders, () => inWorkFolder(async () => {})]) {
      const folder = join(parent, name());
      await mkdir(join(folder, "files"), { recursive: true });
      await writeFile(join(folder, "files", "data.json"), "words");
      await sweep();
      const isThere = await access(folder).then(
        () => true,
        () => false,
      );
      expect(isThere ? "kept" : "removed").toBe(outcome);
    }
  });

  it("a folder of the current process isn't swept", async () => {
    const folder = await makeWorkFolder();
    await sweepWorkFolders();
    await makeWorkFolder();
    expect(await readdir(folder)).toEqual([]);
  });
});
