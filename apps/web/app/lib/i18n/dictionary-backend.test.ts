import { translationLoading } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dictionaryBackend, loadingOptions } from "./dictionary-backend.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(load: (namespace: string) => Promise<unknown>, ns: string[]) {
  const instance = i18next.createInstance();
  const ready = instance
    .use(dictionaryBackend(load))
    .init({ lng: "en-GB", fallbackLng: false, load: "currentOnly", ns, ...loadingOptions });
  return { instance, ready };
}

test("a failing namespace is read again after 350 ms, doubling, five times", async () => {
  const started = Date.now();
  const reads: number[] = [];
  start(() => {
    reads.push(Date.now() - started);
    return Promise.reject(new Error("unreachable"));
  }, ["common"]);
  await vi.advanceTimersByTimeAsync(60_000);
  const waits = reads.slice(1).map((time, index) => time - (reads[index] ?? 0));
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  expect(reads).toHaveLength(1 + translationLoading.maxRetries);
});

test("a namespace that comes at the third try is there", async () => {
  let tries = 0;
  const { instance, ready } = start(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error("unreachable")) : Promise.resolve({ save: "Save" });
  }, ["ui"]);
  await vi.advanceTimersByTimeAsync(350 + 700);
  await ready;
  expect(instance.getResource("en-GB", "ui", "save")).toBe("Save");
});

test("at most ten namespaces are read at once", async () => {
  const waiting: (() => void)[] = [];
  const names = Array.from({ length: 14 }, (_, index) => `ns${index}`);
  start(() => new Promise((resolve) => waiting.push(() => resolve({}))), names);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(10);
  waiting[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(11);
});
