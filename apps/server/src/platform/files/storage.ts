import { createReadStream } from "node:fs";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { Readable } from "node:stream";

/** Where the bytes of files live. Keys are made by the product, never by a user. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws an error with the code ENOENT when there is no such key. */
  read(key: string): Promise<Readable>;
  /** Deleting what isn't there is no error. */
  delete(key: string): Promise<void>;
}

/**
 * Files in a local folder, for the product's own user alone. A file is whole or absent: it is
 * written beside and renamed.
 */
export function localStorage(folder: string): FileStorage {
  const root = resolve(folder);
  let isClosed = false;
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`A storage key leaves its folder: ${key}`);
    return path;
  };
  const partOf = (path: string) => `${path}.part`;
  /** Also the folder of an installation that was open to the machine's other users until now. */
  async function prepare(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (isClosed) return;
    await chmod(root, 0o700);
    isClosed = true;
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await prepare(path);
      const part = partOf(path);
      try {
        await writeFile(part, bytes, { mode: 0o600 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key) =>
      new Promise((done, fail) => {
        const stream = createReadStream(pathOf(key));
        stream.once("open", () => done(stream));
        stream.once("error", fail);
      }),
    async delete(key) {
      const path = pathOf(key);
      // What a process that was killed while it wrote left behind.
      await rm(partOf(path), { force: true });
      await rm(path, { force: true });
    },
  };
}
