import * as yauzl from "yauzl";
import { ImportError, type ImportProblem } from "./import-error.ts";
import { entryName, outerFolders } from "./zip-names.ts";

export interface ZipLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
}

export interface OpenZip {
  zip: yauzl.ZipFile;
  /** Entries by path, without a folder around the project. */
  entries: Map<string, yauzl.Entry>;
  problems: ImportProblem[];
}

/** Compression methods: stored and deflated. */
const supportedMethods = new Set([0, 8]);

const isSymlink = ({ externalFileAttributes }: yauzl.Entry) =>
  ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

/** Opens the zip and checks its directory, without unpacking anything. */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const zip = await openZipFile(path);
  try {
    if (zip.entryCount > limits.entries)
      throw new ImportError([
        {
          code: "tooManyEntries",
          path: "",
          values: { count: zip.entryCount, limit: limits.entries },
        },
      ]);
    const entries = new Map<string, yauzl.Entry>();
    const problems: ImportProblem[] = [];
    const seen = new Set<string>();
    let total = 0;
    const found = await readDirectory(zip);
    const [folder = "", ...others] = outerFolders(found.map(({ fullPath }) => fullPath));
    if (others.length > 0)
      throw new ImportError([
        { code: "severalProjects", path: "", values: { count: others.length + 1 } },
      ]);
    for (const { entry, fullPath } of found) {
      const name = fullPath.startsWith(folder) ? fullPath.slice(folder.length) : fullPath;
      const report = (code: ImportProblem["code"], values?: ImportProblem["values"]) =>
        problems.push({ code, path: name, ...(values && { values }) });
      if (yauzl.validateFileName(fullPath) !== null) report("pathOutside");
      if (isSymlink(entry)) report("symlink");
      if (entry.isEncrypted()) report("encrypted");
      else if (!supportedMethods.has(entry.compressionMethod)) report("unsupportedMethod");
      const key = name.toLowerCase();
      if (seen.has(key)) report("duplicateEntry");
      seen.add(key);
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > limits.entryBytes)
        report("entryTooLarge", { limit: limits.entryBytes });
      if (!fullPath.endsWith("/")) entries.set(name, entry);
    }
    if (total > limits.totalBytes)
      problems.push({ code: "totalTooLarge", path: "", values: { limit: limits.totalBytes } });
    return { zip, entries, problems };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const openZipFile = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are decoded and validated here, so that every bad one is reported and not only the
    // first.
    yauzl.open(
      path,
      { lazyEntries: true, autoClose: false, decodeStrings: false },
      (error, zip) => {
        if (error || !zip) reject(new ImportError([{ code: "notAZip", path: "" }]));
        else resolve(zip);
      },
    );
  });

const readDirectory = (zip: yauzl.ZipFile): Promise<{ entry: yauzl.Entry; fullPath: string }[]> =>
  new Promise((resolve, reject) => {
    const found: { entry: yauzl.Entry; fullPath: string }[] = [];
    zip.on("entry", (entry: yauzl.Entry) => {
      found.push({ entry, fullPath: entryName(entry) });
      zip.readEntry();
    });
    zip.once("end", () => resolve(found));
    zip.once("error", () => reject(new ImportError([{ code: "damaged", path: "" }])));
    zip.readEntry();
  });
