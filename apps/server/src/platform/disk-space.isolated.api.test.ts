import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { errorOf } from "../testing/errors.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { postMultipart, upload } from "../testing/upload.ts";
import { createLog } from "./log.ts";

/** The error code that file writes fail with (empty for none), and the free bytes. */
const disk = vi.hoisted(() => ({ code: "", free: Number.POSITIVE_INFINITY }));
const refusal = () => Object.assign(new Error(`${disk.code}: write`), { code: disk.code });

vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof import("node:fs/promises")>();
  const writeFile = (...values: Parameters<typeof actual.writeFile>) =>
    disk.code === "" ? actual.writeFile(...values) : Promise.reject(refusal());
  return { ...actual, writeFile, statfs: async () => ({ bavail: disk.free, bsize: 1 }) };
});
vi.mock("node:fs", async (original) => {
  const actual = await original<typeof import("node:fs")>();
  const createWriteStream = (...values: Parameters<typeof actual.createWriteStream>) =>
    disk.code === ""
      ? actual.createWriteStream(...values)
      : new Writable({ write: (_part, _encoding, done) => done(refusal()) });
  return { ...actual, createWriteStream };
});

const lines: string[] = [];
let test: TestApp;
let manager: TestUser;
beforeAll(async () => {
  test = await startTestApp({
    log: createLog("error", { write: (line: string) => void lines.push(line) }),
  });
  ({ manager } = await test.company());
});
afterAll(() => test.stop());
afterEach(() => Object.assign(disk, { code: "", free: Number.POSITIVE_INFINITY }));

const importing = "mutation ($file: Upload!) { importProject(file: $file) { id } }";
const works = {
  upload: () => upload(test, manager, "notes.txt", "words"),
  import: () =>
    postMultipart(
      test,
      { query: importing, variables: { file: null } },
      { name: "project.zip", bytes: Buffer.from("words") },
      manager,
    ),
  task: () =>
    test.call(
      'mutation { createTask(input: { title: "Full", minHours: 1, maxHours: 2 }) { id } }',
      {},
      manager,
    ),
};

describe("Full disk", () => {
  const outcome = async (work: keyof typeof works) => {
    lines.splice(0);
    const { code, status, message, id } = errorOf(await works[work]());
    expect(message).toBe(
      `The server has run out of disk space, so this couldn't be done. Try again later. Error ID: ${id}`,
    );
    expect(lines.filter((line) => line.includes(String(id)))).toHaveLength(1);
    return [code, status];
  };

  it.each([
    ["upload", "ENOSPC"],
    ["upload", "EDQUOT"],
    ["import", "ENOSPC"],
    ["import", "EDQUOT"],
  ] as const)("a failed %s (%s) returns DISK_FULL and is logged once", async (work, code) => {
    disk.code = code;
    expect(await outcome(work)).toEqual(["DISK_FULL", 507]);
  });

  it("is reported the same way by the database", async () => {
    await test.sql(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`);
    await test.sql("create trigger full_disk before insert on task execute function full_disk()");
    expect(await outcome("task")).toEqual(["DISK_FULL", 507]);
    await test.sql("drop trigger full_disk on task");
    expect((await works.task()).errors).toEqual([]);
  });

  it("leaves no partial file and accepts the file once there is space", async () => {
    disk.code = "ENOSPC";
    await works.upload();
    const stored = await readdir(join(test.dataDir, "files"), { recursive: true }).catch(() => []);
    expect(stored.filter((name) => name.endsWith(".part"))).toEqual([]);
    disk.code = "";
    expect((await works.upload()).errors).toEqual([]);
  });
});

describe("Readiness by free disk space", () => {
  const full = [503, { status: "not ready", missing: ["disk"] }];
  it.each([
    [0, full],
    [64 * 1024 * 1024 - 1, full],
    [64 * 1024 * 1024, [200, { status: "ready" }]],
  ])("requires 64 MB of free space (%i bytes free)", async (free, answer) => {
    disk.free = free;
    const ready = async () => {
      const reply = await fetch(`${test.url}/readyz`);
      return [reply.status, await reply.json()];
    };
    await expect.poll(ready).toEqual(answer);
  });
});
