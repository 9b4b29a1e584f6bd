import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { startDictionary } from "../../start-dictionary.ts";
import { encodeForm, validParts } from "../../testing/forms.ts";
import type { FileUpload } from "../files/file-upload.ts";
import { readForm } from "./form.ts";

beforeAll(startDictionary);

const limit = 1_000_000;

async function read(content: Buffer) {
  const { contentType, body } = encodeForm(validParts(content));
  const pieces = Array.from({ length: Math.ceil(body.length / 1_000) }, (_, n) =>
    body.subarray(n * 1_000, (n + 1) * 1_000),
  );
  const request = Object.assign(Readable.from(pieces), {
    headers: { "content-type": contentType },
  });
  const form = readForm(request, limit);
  const { variables } = (await form.operations) as { variables: { file: FileUpload } };
  return { form, request, file: variables.file };
}

it("readForm reads a file of the maximum size in full", async () => {
  const content = Buffer.alloc(limit, "x");
  const { file, form } = await read(content);
  expect(file.filename).toBe("notes.txt");
  expect((await buffer(file.createReadStream())).equals(content)).toBe(true);
  expect(form.failure()).toBeUndefined();
});

it("readForm rejects a larger file with FILE_TOO_LARGE", async () => {
  const { file, form } = await read(Buffer.alloc(limit + 1, "x"));
  const refused = { code: "FILE_TOO_LARGE", status: 413 };
  await expect(buffer(file.createReadStream())).rejects.toMatchObject(refused);
  expect(form.failure()).toMatchObject(refused);
});

it("readForm pauses the request while its file isn't read, until it is abandoned", async () => {
  const { form, request } = await read(Buffer.alloc(limit, "x"));
  await expect.poll(() => request.isPaused()).toBe(true);
  form.abandon();
  await new Promise((done) => request.once("close", done));
  expect(form.failure()).toBeUndefined();
});
