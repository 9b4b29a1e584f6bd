import { beforeAll, describe, expect, it } from "vitest";
import { startTranslations } from "../testing/translations.ts";
import { fileProblem, transferredFiles } from "./file-problem.ts";
import { uploadMessage } from "./uploads.ts";

beforeAll(startTranslations);

const sized = (bytes: number) => new File([new Uint8Array(bytes)], "film.bin");
/** Returns a file that the browser can't read: the file was moved, or is a folder. */
const unreadable = (size = 4_096) =>
  Object.assign(new File([new Uint8Array(size)], "gone"), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }),
  });

/** Returns the data of a drop. Each file has a flag that marks a folder. */
const dropped = (...given: [File, boolean][]) =>
  ({
    files: given.map(([file]) => file),
    items: [
      { kind: "string" },
      ...given.map(([, isDirectory]) => ({
        kind: "file",
        webkitGetAsEntry: () => ({ isDirectory }),
      })),
    ],
  }) as unknown as DataTransfer;

describe("fileProblem", () => {
  it.each<[string, () => File | undefined, string | null]>([
    ["a small file", () => sized(1), null],
    ["a file of the maximum size", () => sized(1024 * 1024), null],
    [
      "a file one byte above the limit",
      () => sized(1024 * 1024 + 1),
      "This file is 1.1 MB. The limit is 1 MB. Make it smaller, or store it elsewhere and link to it.",
    ],
    [
      "a file far above the limit",
      () => sized(2_500_000),
      "This file is 2.4 MB. The limit is 1 MB. Make it smaller, or store it elsewhere and link to it.",
    ],
    [
      "an empty file",
      () => sized(0),
      "This file is empty. Check that it was saved, then select it again.",
    ],
    [
      "a file that can't be read",
      () => unreadable(),
      "This file can't be read. It may have been moved, changed or not fully saved. Choose it again.",
    ],
    [
      "a dropped folder",
      () => transferredFiles(dropped([sized(1), false], [unreadable(0), true]))[1],
      "This is a folder. Choose the files inside it, or zip it first.",
    ],
    [
      "a file dropped beside a folder",
      () => transferredFiles(dropped([unreadable(), true], [sized(1), false]))[1],
      null,
    ],
  ])("returns the problem of a file, or null: %s", async (_name, make, problem) => {
    const file = make();
    expect(file && (await fileProblem(file, 1))).toBe(problem);
  });
});

describe("uploadMessage", () => {
  const plain = { fields: [], isOffline: false };
  it.each([
    [
      "a lost connection",
      { ...plain, message: "Offline", isOffline: true },
      "The connection was lost.",
    ],
    [
      "a proxy's error",
      { ...plain, message: "A proxy's message", status: 413 },
      "A proxy's message",
    ],
    [
      "a field error",
      { ...plain, message: "Wrong", fields: [{ path: "file", message: "Empty" }] },
      "Empty",
    ],
  ])("gives the message for %s", (_name, failure, words) =>
    expect(uploadMessage(failure)).toContain(words),
  );
});
