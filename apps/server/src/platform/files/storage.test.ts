import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStorage } from "./storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (...path: string[]) =>
  ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

describe.skipIf(process.platform === "win32")("folderStorage", () => {
  it("creates folders and files that only the product's user can access", async () => {
    await folderStorage(join(folder, "files")).put("7/a", Buffer.from("secret"));
    expect(await modeOf("files")).toBe("700");
    expect(await modeOf("files", "7")).toBe("700");
    expect(await modeOf("files", "7", "a")).toBe("600");
  });

  it("removes other users' access to an existing folder", async () => {
    await mkdir(join(folder, "files"));
    await chmod(join(folder, "files"), 0o755);
    await folderStorage(join(folder, "files")).put("7/a", Buffer.from("secret"));
    expect(await modeOf("files")).toBe("700");
  });

  it("overwrites files, deletes partial files and rejects paths outside its folder", async () => {
    const storage = folderStorage(folder);
    await storage.put("7/a", Buffer.from("first"));
    await storage.put("7/a", Buffer.from("second"));
    expect((await buffer(await storage.read("7/a"))).toString()).toBe("second");
    await writeFile(join(folder, "7", "a.part"), "cut o");
    await storage.delete("7/a");
    await storage.delete("7/a");
    expect(await readdir(join(folder, "7"))).toEqual([]);
    await expect(storage.read("7/a")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(storage.put("../a", Buffer.from("x"))).rejects.toThrow("outside its folder");
  });
});
