import { translationLoading } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dictionaryBackend, loadingOptions } from "./dictionary-backend.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each namespace's file has the name of the namespace. */
const files = new Proxy({} as Parameters<typeof dictionaryBackend>[0], {
  get: (_files, name) => String(name),
});

function start(answer: (file: string) => Promise<Response>, ns: string[]) {
  vi.stubGlobal("fetch", answer);
  const instance = i18next.createInstance();
  const ready = instance
    .use(dictionaryBackend(files))
    .init({ lng: "en-GB", fallbackLng: false, load: "currentOnly", ns, ...loadingOptions });
  return { instance, ready };
}

test.each([
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["returns 503", () => Promise.resolve(new Response("Busy", { status: 503 }))],
  ["isn't JSON", () => Promise.resolve(new Response("<html>"))],
])("retries five times, after 350 ms and doubling, when a file %s", async (_why, answer) => {
  const started = Date.now();
  const reads: number[] = [];
  start(() => {
    reads.push(Date.now() - started);
    return answer();
  }, ["common"]);
  await vi.advanceTimersByTimeAsync(60_000);
  const waits = reads.slice(1).map((time, index) => time - (reads[index] ?? 0));
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  expect(reads).toHaveLength(1 + translationLoading.maxRetries);
});

test("loads a file that succeeds at the third try", async () => {
  let tries = 0;
  const { instance, ready } = start(() => {
    tries += 1;
    return Promise.resolve(
      tries < 3 ? new Response("", { status: 503 }) : Response.json({ save: "Save" }),
    );
  }, ["ui"]);
  await vi.advanceTimersByTimeAsync(350 + 700);
  await ready;
  expect(instance.getResource("en-GB", "ui", "save")).toBe("Save");
});

test("requests a file again after all retries have failed", async () => {
  let isUp = false;
  const { instance } = start(
    () =>
      Promise.resolve(isUp ? Response.json({ save: "Save" }) : new Response("", { status: 503 })),
    ["ui"],
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(instance.hasResourceBundle("en-GB", "ui")).toBe(false);
  isUp = true;
  await instance.loadNamespaces(["ui"]);
  expect(instance.getResource("en-GB", "ui", "save")).toBe("Save");
});

test("loads at most ten files at once", async () => {
  const waiting: (() => void)[] = [];
  const names = Array.from({ length: 14 }, (_, index) => `ns${index}`);
  start(() => new Promise((resolve) => waiting.push(() => resolve(Response.json({})))), names);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(10);
  waiting[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(11);
});
