import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Rows of one kind, read page by page only when their turn comes. */
export interface JsonFile {
  /** Of the file in the zip, such as `notes.json`. */
  path: string;
  pages(): AsyncIterable<readonly object[]>;
}

async function* asArray(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of pages)
    for (const row of rows) {
      yield before + JSON.stringify(row, null, 2);
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * JSON arrays as a zip, streamed: memory does not grow with the rows. Destroying the stream ends
 * the reading; an error of a page destroys the stream.
 */
export function writeJsonZip(files: readonly JsonFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  for (const { path, pages } of files)
    zip.addReadStreamLazy(path, {}, (callback: (error: unknown, stream: Readable) => void) => {
      if (output.destroyed) return;
      current = Readable.from(asArray(pages()), { objectMode: false });
      current.once("error", fail);
      callback(null, current);
    });
  zip.end();
  zip.outputStream.pipe(output);
  output.once("close", () => current?.destroy());
  return output;
}
