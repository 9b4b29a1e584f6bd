import { createReadStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";

/** Where the bytes of files live. Keys are made by the product, never by a user. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws an error with the code ENOENT when there is no such key. */
  read(key: string): Promise<Readable>;
  /** Deleting what isn't there is no error. */
  delete(key: string): Promise<void>;
}

/** Files in a local folder. A file is whole or absent: it is written beside and renamed. */
export function localStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`A storage key leaves its folder: ${key}`);
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = join(dirname(path), `.${process.pid}-${Date.now()}-${Math.random()}.part`);
      try {
        await writeFile(part, bytes);
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
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
