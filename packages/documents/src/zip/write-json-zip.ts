import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface JsonFile {
  path: string;
  pages(): AsyncIterable<readonly object[]>;
}

export interface ByteFile {
  path: string;
  open(): Promise<Readable>;
}

async function* jsonArrayChunks(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of pages)
    for (const row of rows) {
      yield separator + JSON.stringify(row, null, 2);
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const toByteFile = ({ path, pages }: JsonFile): ByteFile => ({
  path,
  open: async () => Readable.from(jsonArrayChunks(pages()), { objectMode: false }),
});

/**
 * Streams JSON arrays and files as a zip, with constant memory. Destroying the stream stops the
 * reading. An error of a page or file destroys the stream.
 */
export function writeJsonZip(
  jsonFiles: readonly JsonFile[],
  byteFiles?: AsyncIterable<ByteFile>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  const add = ({ path, open }: ByteFile) =>
    zip.addReadStreamLazy(path, {}, (callback: (error: unknown, stream: Readable) => void) => {
      if (output.destroyed) return;
      open().then((stream) => {
        current = stream;
        if (output.destroyed) return void stream.destroy();
        stream.once("error", fail);
        callback(null, stream);
      }, fail);
    });
  for (const each of jsonFiles) add(toByteFile(each));
  async function addBytes() {
    for await (const each of byteFiles ?? []) {
      if (output.destroyed) return;
      add(each);
    }
    zip.end();
  }
  addBytes().catch(fail);
  zip.outputStream.pipe(output);
  output.once("close", () => current?.destroy());
  return output;
}
