import { expect, test } from "vitest";
import { mostRows, type Reading, rowsReader } from "./read-rows.ts";

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

function reading(ask: (offset: number) => { items: { id: string }[]; total: number }) {
  const got: string[] = [];
  const progress: Reading[] = [];
  const abort = new AbortController();
  const asked: number[] = [];
  const read = rowsReader<{ id: string }>({
    ask: async ({ offset, perPage }) => {
      expect(perPage).toBe(100);
      asked.push(offset);
      return ask(offset);
    },
    onRows: (rows) => got.push(...rows.map(({ id }) => id)),
    onProgress: (state) => progress.push(state),
    signal: abort.signal,
  });
  return { read, got, progress, asked, abort };
}

const pagesOf = (rows: { id: string }[]) => (offset: number) => ({
  items: rows.slice(offset, offset + 100),
  total: rows.length,
});

test("reads page after page to the end", async () => {
  const rows = numbered(230);
  const { read, got, asked, progress } = reading(pagesOf(rows));
  expect(await read()).toEqual({ done: 230, total: 230 });
  expect(asked).toEqual([0, 100, 200]);
  expect(got).toEqual(rows.map(({ id }) => id));
  expect(progress.map(({ done }) => done)).toEqual([100, 200, 230]);
});

test("an empty list is one request", async () => {
  const { read, asked } = reading(pagesOf([]));
  expect(await read()).toEqual({ done: 0, total: 0 });
  expect(asked).toEqual([0]);
});

test("takes a row once that a new one has moved to the next page", async () => {
  const { read, got } = reading((offset) =>
    offset === 0
      ? { items: numbered(100), total: 150 }
      : { items: [{ id: "99" }, ...numbered(50, 100)], total: 151 },
  );
  await read();
  expect(new Set(got).size).toBe(got.length);
  expect(got).toHaveLength(150);
});

test("ends where others have deleted what was to come", async () => {
  const { read, asked } = reading((offset) =>
    offset === 0 ? { items: numbered(100), total: 300 } : { items: [], total: 300 },
  );
  expect((await read()).done).toBe(100);
  expect(asked).toEqual([0, 100]);
});

test("goes on where it failed", async () => {
  const rows = numbered(250);
  let isDown = false;
  const { read, got, asked } = reading((offset) => {
    if (offset === 100 && !isDown) {
      isDown = true;
      throw new TypeError("offline");
    }
    return pagesOf(rows)(offset);
  });
  await expect(read()).rejects.toThrow("offline");
  await read();
  expect(asked).toEqual([0, 100, 100, 200]);
  expect(got).toHaveLength(250);
});

test("stops at what a file holds, and says how many there are", async () => {
  const { read, got, asked } = reading((offset) => ({
    items: numbered(100, offset),
    total: 60_000,
  }));
  expect(await read()).toEqual({ done: mostRows, total: 60_000 });
  expect(got).toHaveLength(mostRows);
  expect(asked).toHaveLength(mostRows / 100);
});

test("asks no more once it was cancelled", async () => {
  const { read, got, asked, abort } = reading((offset) => {
    if (offset === 100) abort.abort();
    return pagesOf(numbered(500))(offset);
  });
  await expect(read()).rejects.toThrow();
  expect(asked).toEqual([0, 100]);
  expect(got).toHaveLength(100);
});
