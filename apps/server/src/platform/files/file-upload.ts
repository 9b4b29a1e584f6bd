import type { Readable } from "node:stream";

/** A file on its way in. Reading it fails where the form that carries it turns out broken. */
export class FileUpload {
  readonly filename: string;
  // No plain property: whoever walks through a call's variables must not find a stream.
  readonly #content: Readable;

  constructor(filename: string, content: Readable) {
    this.filename = filename;
    this.#content = content;
  }

  /** The bytes, which come once. */
  createReadStream(): Readable {
    return this.#content;
  }
}
