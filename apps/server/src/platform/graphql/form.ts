import type { IncomingHttpHeaders } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import busboy, { type Busboy } from "busboy";
import { AppError } from "../errors.ts";
import { FileUpload } from "../files/file-upload.ts";
import { type FileMap, placeFile, readFileMap } from "./file-map.ts";

const maxFiles = 1;
/** Fields `operations` and `map`. */
const maxFields = 2;

export interface Form {
  /** Resolves to the operations once their file begins to arrive, or the form ends. */
  operations: Promise<unknown>;
  /** Returns why the form is invalid. The form may fail after the operation has started. */
  failure(): AppError | undefined;
  /** Discards what has not been read yet. */
  abandon(): void;
}

type Incoming = Readable & { headers: IncomingHttpHeaders };

const openParser = (request: Incoming, maxFileSize: number): Busboy =>
  busboy({
    headers: request.headers,
    defParamCharset: "utf8",
    limits: {
      fields: maxFields,
      files: maxFiles,
      // The parser reports the next two limits when they are reached, not exceeded.
      parts: maxFields + maxFiles + 1,
      fileSize: maxFileSize + 1,
    },
  });

/**
 * Reads a form of the GraphQL multipart request specification. A file's stream ends only when the
 * whole form has been read, so that a truncated form is never accepted.
 */
export function readForm(request: Incoming, maxFileSize: number): Form {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let operations: unknown;
  let map: FileMap | undefined;
  let content: PassThrough | undefined;
  let failure: AppError | undefined;
  let parser: Busboy | undefined;
  let isOver = false;

  const stop = (error?: AppError) => {
    isOver = true;
    request.off("data", feed).off("end", finish).off("error", fail).off("close", handleClose);
    request.resume();
    content?.destroy(error);
    parser?.destroy();
  };
  const failWith = (error: AppError) => {
    if (isOver) return;
    failure = error;
    reject(error);
    stop(error);
  };
  const fail = () => failWith(new AppError("BAD_REQUEST"));
  /** Runs a callback and fails the form if it throws, since nothing else would catch the error. */
  const guarded = (step: () => void) => {
    if (isOver) return;
    try {
      step();
    } catch {
      fail();
    }
  };
  const feed = (chunk: Buffer) =>
    guarded(() => {
      if (!parser?.write(chunk)) request.pause();
    });
  const finish = () => guarded(() => parser?.end());
  const handleClose = () => {
    if (!request.readableEnded) fail();
  };

  const handleField = (name: string, text: string) => {
    if (name === "operations" && operations === undefined) operations = JSON.parse(text);
    else if (name === "map" && operations !== undefined && !map) map = readFileMap(text, maxFiles);
    else fail();
  };
  const handleFile = (name: string, part: Readable, filename = "") => {
    const paths = map?.get(name);
    if (!paths) return fail();
    content = new PassThrough();
    // The content may fail while nothing reads it.
    content.on("error", () => {});
    const file = new FileUpload(filename, content);
    for (const path of paths) placeFile(operations, path, file);
    part
      .once("limit", () => failWith(new AppError("FILE_TOO_LARGE")))
      .pipe(content, { end: false });
    resolve(operations);
  };
  const handleEnd = () => {
    if (!map || (map.size > 0 && !content)) return fail();
    content?.end();
    resolve(operations);
  };

  try {
    parser = openParser(request, maxFileSize);
    // The parser may emit several errors, even after it was stopped.
    parser.on("error", fail);
    for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
      parser.on(limit, fail);
    parser.on("field", (name, text, { valueTruncated }) =>
      guarded(() => (valueTruncated ? fail() : handleField(name, text))),
    );
    parser.on("file", (name, part, { filename }) => {
      part.on("error", fail);
      guarded(() => handleFile(name, part, filename));
      if (isOver) part.resume();
    });
    parser.on("drain", () => request.resume());
    parser.on("finish", () => guarded(handleEnd));
    request.on("data", feed).once("end", finish).once("error", fail).once("close", handleClose);
  } catch {
    fail();
  }

  return {
    operations: promise,
    failure: () => failure,
    abandon: () => stop(),
  };
}
