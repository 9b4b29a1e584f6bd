import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type ProjectZip, projectJsonName } from "./project-zip.schema.ts";

export interface ZipSource {
  /** `files[].path` of the project. */
  path: string;
  open(): Promise<Readable>;
}

/**
 * Streams the project as a zip, with constant memory. Attachments are stored, `project.json` is
 * compressed. Destroying the stream closes the open file. An error of a file destroys the stream.
 */
export function writeProjectZip(project: ProjectZip, sources: readonly ZipSource[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  zip.addBuffer(Buffer.from(JSON.stringify(project, null, 2)), projectJsonName);
  for (const { path, open } of sources)
    zip.addReadStreamLazy(
      path,
      { compress: false },
      (callback: (error: unknown, stream: Readable) => void) => {
        if (output.destroyed) return;
        open().then(
          (stream) => {
            current = stream;
            // The consumer may have closed the stream while the file was being opened.
            if (output.destroyed) return stream.destroy();
            stream.once("error", fail);
            return callback(null, stream);
          },
          (error: Error) => fail(error),
        );
      },
    );
  zip.end();
  zip.outputStream.pipe(output);
  output.once("close", () => current?.destroy());
  return output;
}
