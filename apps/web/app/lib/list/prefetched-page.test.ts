import { expect, test } from "vitest";
import { isFresh } from "./prefetched-page.ts";

const shown = { tasks: [] };
const page = { key: "2", shown, requestedAt: 1_000, pending: undefined, hasArrived: true };
const opened = { key: "2", shown, now: 5_000 };

test("a prefetched page is shown without a request for ten seconds", () => {
  expect(isFresh(page, opened)).toBe(true);
  expect(isFresh(page, { ...opened, now: 11_000 })).toBe(false);
});

test.each([
  ["nothing was prefetched", undefined, opened],
  ["another page was prefetched", page, { ...opened, key: "3" }],
  ["the shown rows have changed since", page, { ...opened, shown: { tasks: [] } }],
  ["the prefetch failed", { ...page, hasArrived: false }, opened],
])("a page is requested when it is opened if %s", (_, prefetched, at) => {
  expect(isFresh(prefetched, at)).toBe(false);
});
