import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ImportError } from "./import-error.ts";
import { readProjectZip } from "./read-project-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-repacked-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Entry {
  name: string | Buffer;
  bytes?: Buffer;
  method?: number;
  mode?: number;
}

/** Returns a zip that no library writes: names in any undeclared encoding, and any method. */
function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes = Buffer.alloc(0), method = 0, mode = 0 } of entries) {
    const raw = Buffer.from(name as string);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(raw.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 0x1_0000, 6);
    rest.writeUInt32LE(offset, 10);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), common, raw, bytes);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), common, rest, raw);
    offset += 30 + raw.length + bytes.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, all, end]);
}

const words = Buffer.from("Grüße.\n");
const changed = Buffer.from("GRÜßE.\n");

const projectJson = (path: string): string =>
  JSON.stringify({
    format: "presale-project",
    version: 1,
    exportedAt: "2026-11-21T10:00:00.000Z",
    project: {
      title: "Übersicht",
      description: null,
      clientName: null,
      proposalNumber: null,
      validUntil: null,
      assumptions: null,
      exclusions: null,
      tags: [],
      files: ["file-1"],
      members: [],
      features: [],
    },
    features: [],
    tasks: [],
    files: [
      {
        ref: "file-1",
        path,
        name: "notes.txt",
        mime: "text/plain",
        size: words.length,
        sha256: createHash("sha256").update(words).digest("hex"),
      },
    ],
  });

const notes = "files/notes.txt";
const json: Entry = { name: "project.json", bytes: Buffer.from(projectJson(notes)) };
const file: Entry = { name: notes, bytes: words };
const inFolder = (name: string, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, name: `${name}/${entry.name}` }));
/** Returns a project's entries with these bytes as `project.json`. */
const savedAs = (bytes: Buffer): Entry[] => [{ ...json, bytes }, file];
const listing = (path: string, name: string | Buffer): Entry[] => [
  { ...json, bytes: Buffer.from(projectJson(path)) },
  { name, bytes: words },
];
const utf16 = Buffer.from(`\ufeff${projectJson(notes)}`, "utf16le");

let count = 0;
async function read(entries: readonly Entry[]) {
  count += 1;
  const path = join(folder, `${count}.zip`);
  await writeFile(path, zipOf(entries));
  const target = await mkdtemp(join(folder, "unpacked-"));
  return readProjectZip(path, target, { entries: 100, entryBytes: 1e6, totalBytes: 1e6 });
}

describe("Project zip repacked by another program", () => {
  const directory = { name: "Web shop/" };
  it.each<[string, Entry[]]>([
    ["unchanged", [json, file]],
    ["in a folder", [directory, ...inFolder("Web shop", [json, file])]],
    ["in a nested folder", inFolder("a/Web shop", [json, file])],
    [
      "by Finder",
      [
        directory,
        ...inFolder("Web shop", [json, { name: ".DS_Store", bytes: words }, file]),
        { name: "__MACOSX/Web shop/._project.json", bytes: words },
        { name: "__MACOSX/Web shop/files/._notes.txt", bytes: words },
      ],
    ],
    [
      "by Finder, without the folder",
      [json, { name: "__MACOSX/._project.json" }, file, { name: "files/.DS_Store" }],
    ],
    ["by Windows, with Thumbs.db", [json, file, { name: "files/Thumbs.db" }]],
    ["with backslashes", [json, { ...file, name: "files\\notes.txt" }]],
    [
      "with backslashes, in a folder",
      [
        { name: "Web shop\\" },
        { ...json, name: "Web shop\\project.json" },
        { ...file, name: "Web shop\\files\\notes.txt" },
      ],
    ],
    [
      "with decomposed names",
      listing("files/Übersicht é.txt", "files/U\u0308bersicht e\u0301.txt"),
    ],
    [
      "with names in code page 437",
      listing("files/Übersicht é.txt", Buffer.from("files/\x9abersicht \x82.txt", "latin1")),
    ],
    [
      "with names in code page 866",
      listing("files/Отчёт.txt", Buffer.from("files/\x8e\xe2\xe7\xf1\xe2.txt", "latin1")),
    ],
    ["with an attachment named desktop.ini", listing("files/desktop.ini", "files/desktop.ini")],
    ["with project.json in UTF-8 with a BOM", savedAs(Buffer.from(`\ufeff${projectJson(notes)}`))],
    ["with project.json in UTF-16", savedAs(utf16)],
    ["with project.json in UTF-16, big-endian", savedAs(Buffer.from(utf16).swap16())],
    ["with project.json in UTF-16 without a BOM", savedAs(utf16.subarray(2))],
    [
      "with project.json in CRLF lines",
      savedAs(Buffer.from(projectJson(notes).replaceAll(",", ",\r\n"))),
    ],
  ])("is imported: %s", async (_name, entries) => {
    const { project, files } = await read(entries);
    expect(project.project.title).toBe("Übersicht");
    expect(await readFile(files.get("file-1") ?? "")).toEqual(words);
  });

  it.each<[string, Entry[], string[]]>([
    [
      "changed file content of the same size",
      [json, { ...file, bytes: changed }],
      [`hashMismatch ${notes}`],
    ],
    [
      "changed file content under a name in another code page",
      [listing("files/Отчёт.txt", "")[0] as Entry, { name: "files/Ä.txt", bytes: changed }],
      ["hashMismatch files/Отчёт.txt"],
    ],
    ["an unlisted file", [json, file, { name: "files/more.txt" }], ["unlistedFile files/more.txt"]],
    [
      "an unlisted file beside the folder",
      [...inFolder("Web shop", [json, file]), { name: "more.txt" }],
      ["unlistedFile more.txt"],
    ],
    [
      "the same file inside and beside the folder",
      [...inFolder("Web shop", [json, file]), file],
      [`duplicateEntry ${notes}`],
    ],
    [
      "two projects",
      [...inFolder("a", [json, file]), ...inFolder("b", [json, file])],
      ["severalProjects"],
    ],
    [
      "path traversal with backslashes",
      [json, file, { name: "..\\evil" }],
      ["pathOutside ../evil"],
    ],
    [
      "path traversal with a drive letter",
      [json, file, { name: "C:\\evil" }],
      ["pathOutside C:/evil"],
    ],
    [
      "path traversal with a UNC path",
      [json, file, { name: "\\\\host\\evil" }],
      ["pathOutside //host/evil"],
    ],
    [
      "path traversal out of the enclosing folder",
      [...inFolder("a", [json, file]), { name: "a/../../evil" }],
      ["pathOutside ../../evil"],
    ],
    [
      "path traversal among macOS metadata",
      [json, file, { name: "__MACOSX/../../evil" }],
      ["pathOutside __MACOSX/../../evil"],
    ],
    [
      "a symlink among macOS metadata",
      [json, file, { name: "__MACOSX/link", mode: 0o120_777 }],
      ["symlink __MACOSX/link"],
    ],
    [
      "an unsupported compression method",
      [json, { ...file, method: 14 }],
      [`unsupportedMethod ${notes}`],
    ],
    [
      "project.json in a code page",
      savedAs(Buffer.from(projectJson(notes), "latin1")),
      ["badEncoding project.json"],
    ],
  ])("is rejected with %s", async (_name, entries, problems) => {
    const error = await read(entries).catch((thrown: unknown) => thrown);
    if (!(error instanceof ImportError)) throw new Error(`No ImportError but ${error}`);
    expect(error.problems.map(({ code, path }) => `${code} ${path}`.trim())).toEqual(problems);
  });
});
