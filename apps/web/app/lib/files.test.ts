import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedLink, rememberLinks } from "./files.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const link = (id: string, url: string) => ({ id, url, previewUrl: null, width: 8, height: 6 });

it("Links that came with a row are used until they are about to expire", () => {
  const row = {};
  rememberLinks(row, [link("1", "/first")]);
  expect(cachedLink("1")).toEqual({ url: "/first", previewUrl: null, width: 8, height: 6 });
  vi.advanceTimersByTime(4 * minute);
  expect(cachedLink("1")).toBeUndefined();
});

it("A later render of the same row doesn't renew its links; a new response does", () => {
  const row = {};
  rememberLinks(row, [link("2", "/first")]);
  vi.advanceTimersByTime(5 * minute);
  rememberLinks(row, [link("2", "/first")]);
  expect(cachedLink("2")).toBeUndefined();
  rememberLinks({}, [link("2", "/second")]);
  expect(cachedLink("2")?.url).toBe("/second");
});
