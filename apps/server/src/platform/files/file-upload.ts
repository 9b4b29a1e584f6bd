import type { Readable } from "node:stream";

/** A file being uploaded. Its stream fails when the form that contains it is malformed. */
export class FileUpload {
  readonly filename: string;
  // Private: code that walks a call's variables must not find a stream.
  readonly #content: Readable;

  constructor(filename: string, content: Readable) {
    this.filename = filename;
    this.#content = content;
  }

  /** Returns the stream of bytes, which can be read only once. */
  createReadStream(): Readable {
    return this.#content;
  }
}
