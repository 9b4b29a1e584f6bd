import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type * as yauzl from "yauzl";
import { checkProject } from "./check-project.ts";
import { ImportError, type ImportProblem } from "./import-error.ts";
import { type ProjectZip, type ProjectZipFile, projectJsonName } from "./project-zip.schema.ts";
import { type OpenZip, openZip, type ZipLimits } from "./zip-entries.ts";
import { isSystemFile } from "./zip-names.ts";

export interface ImportedProject {
  project: ProjectZip;
  files: Map<string, string>;
}

/** Upper bound for `project.json`, far above any text that people write. */
const projectJsonBytes = 50 * 1024 * 1024;

/** Limits the bytes actually unpacked: a zip bomb's directory may state wrong sizes. */
function byteLimiter(limit: number): Transform & { bytes: number } {
  const counter = new Transform({
    transform(part: Buffer, _encoding, done) {
      counter.bytes += part.length;
      done(counter.bytes > limit ? new Error("too large") : null, part);
    },
  }) as Transform & { bytes: number };
  counter.bytes = 0;
  return counter;
}

const openEntry = ({ zip }: OpenZip, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => (error ? fail(error) : done(stream as Readable)));
  });

/** Decodes UTF-8, or UTF-16 in either byte order. Throws on anything else. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

async function readProjectJson(opened: OpenZip): Promise<string | ImportProblem> {
  const entry = opened.entries.get(projectJsonName);
  if (!entry) return { code: "missingProjectJson", path: projectJsonName };
  if (entry.uncompressedSize > projectJsonBytes)
    return { code: "entryTooLarge", path: projectJsonName, values: { limit: projectJsonBytes } };
  let bytes: Buffer;
  try {
    const stream = await openEntry(opened, entry);
    const counter = byteLimiter(projectJsonBytes);
    stream.on("error", (error) => counter.destroy(error));
    bytes = await buffer(stream.pipe(counter));
  } catch {
    return { code: "damaged", path: projectJsonName };
  }
  try {
    return decode(bytes);
  } catch {
    return { code: "badEncoding", path: projectJsonName };
  }
}

const normalisedPath = ({ path }: ProjectZipFile) => path.normalize("NFC");

/**
 * Matches listed files with entries whose names a code page has garbled. A file matches if exactly
 * one such entry has its size. Its content is still verified by its hash.
 */
function restoreNames({ entries }: OpenZip, project: ProjectZip): void {
  const listed = new Set(project.files.map(normalisedPath));
  const garbled = Map.groupBy(
    [...entries].filter(
      ([name]) => !listed.has(name) && !isSystemFile(name) && /[^ -~]/.test(name),
    ),
    ([, entry]) => entry.uncompressedSize,
  );
  for (const file of project.files) {
    const path = normalisedPath(file);
    const [found, ...others] = garbled.get(file.size) ?? [];
    if (entries.has(path) || !found || others.length > 0) continue;
    const [name, entry] = found;
    garbled.delete(file.size);
    entries.delete(name);
    entries.set(path, entry);
  }
}

function compareFiles({ entries }: OpenZip, project: ProjectZip): ImportProblem[] {
  const listed = new Set(project.files.map(normalisedPath));
  const problems: ImportProblem[] = [];
  for (const file of project.files) {
    const { path, size } = file;
    const entry = entries.get(normalisedPath(file));
    if (!path.startsWith("files/")) problems.push({ code: "pathOutside", path });
    else if (!entry) problems.push({ code: "missingFile", path });
    else if (entry.uncompressedSize !== size)
      problems.push({
        code: "sizeMismatch",
        path,
        values: { size, found: entry.uncompressedSize },
      });
  }
  for (const path of entries.keys())
    if (path !== projectJsonName && !listed.has(path) && !isSystemFile(path))
      problems.push({ code: "unlistedFile", path });
  return problems;
}

async function unpack(
  opened: OpenZip,
  file: ProjectZipFile,
  target: string,
): Promise<ImportProblem | null> {
  const { path, size, sha256 } = file;
  const entry = opened.entries.get(normalisedPath(file));
  if (!entry) return { code: "missingFile", path };
  const hash = createHash("sha256");
  const counter = byteLimiter(size);
  counter.on("data", (part: Buffer) => hash.update(part));
  try {
    await pipeline(await openEntry(opened, entry), counter, createWriteStream(target));
  } catch {
    return { code: "damaged", path };
  }
  return hash.digest("hex") === sha256 ? null : { code: "hashMismatch", path };
}

/**
 * Reads a project zip. Checks its directory, then `project.json`, then unpacks the files into
 * `folder`. The caller creates and removes the folder. Throws an `ImportError` with all problems of
 * the first step that finds any. The caller must then discard the unpacked files.
 */
export async function readProjectZip(
  path: string,
  folder: string,
  limits: ZipLimits,
): Promise<ImportedProject> {
  const opened = await openZip(path, limits);
  try {
    if (opened.problems.length > 0) throw new ImportError(opened.problems);
    const json = await readProjectJson(opened);
    if (typeof json !== "string") throw new ImportError([json]);
    const { project, problems } = checkProject(json);
    if (!project) throw new ImportError(problems);
    restoreNames(opened, project);
    const all = [...problems, ...compareFiles(opened, project)];
    if (all.length > 0) throw new ImportError(all);
    const files = new Map<string, string>();
    const damaged: ImportProblem[] = [];
    for (const [index, file] of project.files.entries()) {
      const target = join(folder, String(index));
      const problem = await unpack(opened, file, target);
      if (problem) damaged.push(problem);
      files.set(file.ref, target);
    }
    if (damaged.length > 0) throw new ImportError(damaged);
    return { project, files };
  } finally {
    opened.zip.close();
  }
}
