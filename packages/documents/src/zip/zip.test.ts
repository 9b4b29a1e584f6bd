import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { ImportError } from "./import-error.ts";
import { projectJsonSchema } from "./print-json-schema.ts";
import type { ProjectZip } from "./project-zip.schema.ts";
import { readProjectZip } from "./read-project-zip.ts";
import { writeProjectZip } from "./write-project-zip.ts";
import { zipPaths } from "./zip-paths.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { entries: 100, entryBytes: 1_000_000, totalBytes: 2_000_000 };
const plan = Buffer.from("the plan");
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function sample(over: Partial<ProjectZip> = {}): ProjectZip {
  const text = { type: "doc" as const, content: [] };
  return {
    format: "presale-project",
    version: 1,
    exportedAt: "2026-11-21T10:00:00.000Z",
    project: {
      title: "Web shop",
      description: {
        type: "doc",
        content: [{ type: "image", attrs: { fileRef: "file-1", alt: "Plan" } }],
      },
      clientName: "Alder & Finch",
      proposalNumber: null,
      validUntil: "2027-01-31",
      assumptions: null,
      exclusions: null,
      tags: ["Shop"],
      files: ["file-1"],
      clientFiles: ["file-1"],
      members: [{ name: "Ada", role: "lead" }],
      features: ["feature-1", "feature-2"],
    },
    features: [
      {
        ref: "feature-1",
        title: "Basket",
        description: text,
        tags: [],
        files: [],
        tasks: ["task-1"],
      },
      {
        ref: "feature-2",
        title: "Again",
        description: null,
        tags: [],
        files: [],
        tasks: ["task-1"],
      },
    ],
    tasks: [
      {
        ref: "task-1",
        title: "Basket page",
        description: null,
        minHours: "1.25",
        maxHours: "2.50",
        tags: ["Shop"],
        files: [],
      },
    ],
    files: [
      {
        ref: "file-1",
        path: "files/plan.txt",
        name: "plan.txt",
        mime: "text/plain",
        size: plan.length,
        sha256: sha256(plan),
      },
    ],
    ...over,
  };
}

const zipOfProject = (project: ProjectZip, bytes: Buffer = plan) =>
  buffer(
    writeProjectZip(
      project,
      project.files.map(({ path }) => ({ path, open: async () => Readable.from([bytes]) })),
    ),
  );

/** Returns a zip with any entries, as another tool might write it. */
function zipOfEntries(
  entries: [name: string, bytes: Buffer, options?: { mode?: number }][],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes, options = {}] of entries) zip.addBuffer(bytes, name, options);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Returns a zip64 directory of empty files. Built by hand: a library would take minutes. */
function zipOfEmptyEntries(entries: number): Buffer {
  const record = (index: number) => {
    const name = Buffer.from(`files/${index}`);
    const header = Buffer.alloc(46);
    header.write("PK\x01\x02", "latin1");
    header.writeUInt16LE(name.length, 28);
    return Buffer.concat([header, name]);
  };
  const directory = Buffer.concat(Array.from({ length: entries }, (_, index) => record(index)));
  const end64 = Buffer.alloc(56);
  end64.write("PK\x06\x06", "latin1");
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write("PK\x05\x06", "latin1");
  end.fill(0, 4, 8);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([directory, end64, locator, end]);
}

let count = 0;
async function read(zip: Buffer, over: Partial<typeof limits> = {}) {
  count += 1;
  const path = join(folder, `${count}.zip`);
  await writeFile(path, zip);
  const target = await mkdtemp(join(folder, "unpacked-"));
  return readProjectZip(path, target, { ...limits, ...over });
}

async function problemsOf(zip: Buffer, over: Partial<typeof limits> = {}) {
  const error = await read(zip, over).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportError)) throw new Error(`No ImportError but ${error}`);
  return error.problems.map(({ code, path }) => `${code} ${path}`.trim());
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe("Project zip", () => {
  it("reads back the project and files that it wrote", async () => {
    const project = sample();
    const back = await read(await zipOfProject(project));
    expect(back.project).toEqual(project);
    expect(await readFile(back.files.get("file-1") ?? "")).toEqual(plan);
  });

  it("the committed JSON Schema is up to date", async () => {
    const committed = await readFile(new URL("project.schema.json", import.meta.url), "utf8");
    expect(committed).toBe(projectJsonSchema());
  });

  it("destroys its stream with the error when a file can't be opened", async () => {
    const stream = writeProjectZip(sample(), [
      { path: "files/plan.txt", open: () => Promise.reject(new Error("disk gone")) },
    ]);
    await expect(buffer(stream)).rejects.toThrow("disk gone");
  });

  it("closes the open file when the stream is destroyed", async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
    const stream = writeProjectZip(sample(), [
      { path: "files/plan.txt", open: async () => endless },
    ]);
    let size = 0;
    for await (const part of stream) {
      size += part.length;
      if (size > 200_000) break;
    }
    stream.destroy();
    await expect.poll(() => endless.destroyed).toBe(true);
  });
});

describe("zipPaths", () => {
  it("returns unique names that are safe on every system", () => {
    expect(
      zipPaths([
        "../../etc/passwd",
        "CON.txt",
        "a.txt",
        "A.txt",
        "",
        `${"x".repeat(300)}.pdf`,
        "…\u202e.exe",
        `${"y".repeat(112)}. and much more text`,
      ]),
    ).toEqual([
      "files/__.._etc_passwd",
      "files/_CON.txt",
      "files/a.txt",
      "files/A-2.txt",
      "files/file",
      `files/${"x".repeat(110)}.pdf`,
      "files/…_.exe",
      `files/${"y".repeat(112)}`,
    ]);
  });
});

describe("Project zip that can't be imported", () => {
  it("rejects a file that is truncated or isn't a zip", async () => {
    expect(await problemsOf(Buffer.from("hello"))).toEqual(["notAZip"]);
    const whole = await zipOfProject(sample());
    expect(await problemsOf(whole.subarray(0, whole.length - 40))).toEqual(["notAZip"]);
  });

  it("reports a missing or invalid project.json, another version and every invalid field", async () => {
    expect(await problemsOf(await zipOfEntries([["a.txt", plan]]))).toEqual([
      "missingProjectJson project.json",
    ]);
    expect(await problemsOf(await zipOfEntries([["project.json", Buffer.from("{")]]))).toEqual([
      "badJson project.json",
    ]);
    expect(await problemsOf(await zipOfEntries([["project.json", json({ version: 9 })]]))).toEqual([
      "unsupportedVersion project.json",
    ]);
    const bad = { ...sample({ files: [] }), tasks: [{ ref: "task-1", title: "", minHours: "x" }] };
    const problems = await problemsOf(await zipOfEntries([["project.json", json(bad)]]));
    expect(problems).toContain("schema tasks.0.title");
    expect(problems).toContain("schema tasks.0.minHours");
    expect(problems).toContain("schema tasks.0.maxHours");
  });

  it("reports duplicate and unknown references", async () => {
    const project = sample();
    const [task] = project.tasks as [ProjectZip["tasks"][number]];
    const bad = sample({ tasks: [task, task] });
    bad.project.features = ["feature-1", "feature-1", "feature-9"];
    // The archive contains files that the project doesn't list.
    bad.project.files = [];
    expect(await problemsOf(await zipOfProject(bad))).toEqual([
      "duplicateReference tasks.1.ref",
      "duplicateReference project.features.1",
      "badReference project.features.2",
      "badReference project.clientFiles.0",
    ]);
  });

  it("reports unsafe paths, symlinks and duplicate names together", async () => {
    const name = "files/xxxxxxxx";
    const honest = await zipOfEntries([
      ["project.json", json(sample())],
      [name, plan],
      ["files/link", Buffer.from("/etc/passwd"), { mode: 0o120_777 }],
      ["files/plan.txt", plan],
      ["files/PLAN.txt", plan],
    ]);
    const evil = Buffer.from(
      honest.toString("latin1").replaceAll(name, "../../xxxxxxxx".slice(0, name.length)),
      "latin1",
    );
    expect(await problemsOf(evil)).toEqual([
      `pathOutside ${"../../xxxxxxxx".slice(0, name.length)}`,
      "symlink files/link",
      "duplicateEntry files/PLAN.txt",
    ]);
  });

  it("rejects 100,000 entries by their number alone", async () => {
    expect(await problemsOf(zipOfEmptyEntries(100_000))).toEqual(["tooManyEntries"]);
  });

  it("rejects a zip bomb by its directory, or by its data when the directory is wrong", async () => {
    const zeros = Buffer.alloc(5_000_000);
    const bomb = await zipOfEntries([
      ["project.json", json(sample())],
      ["files/plan.txt", zeros],
    ]);
    expect(await problemsOf(bomb)).toEqual(["entryTooLarge files/plan.txt", "totalTooLarge"]);
    // The central directory claims eight bytes.
    const lying = Buffer.from(bomb);
    const at = lying.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
    lying.writeUInt32LE(plan.length, at + 24);
    expect(await problemsOf(lying)).toEqual(["damaged files/plan.txt"]);
  });

  it("reports missing and unlisted files, wrong sizes and wrong hashes", async () => {
    const project = json(sample());
    expect(await problemsOf(await zipOfEntries([["project.json", project]]))).toEqual([
      "missingFile files/plan.txt",
    ]);
    expect(
      await problemsOf(
        await zipOfEntries([
          ["project.json", project],
          ["files/plan.txt", Buffer.from("longer than it says")],
          ["files/more.txt", plan],
        ]),
      ),
    ).toEqual(["sizeMismatch files/plan.txt", "unlistedFile files/more.txt"]);
    expect(
      await problemsOf(
        await zipOfEntries([
          ["project.json", project],
          ["files/plan.txt", Buffer.from("THE PLAN")],
        ]),
      ),
    ).toEqual(["hashMismatch files/plan.txt"]);
  });
});
