import { expect, test } from "vitest";
import { maxExportRows, type ReadProgress, rowsReader } from "./read-rows.ts";

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

function reading(fetchPage: (offset: number) => { items: { id: string }[]; total: number }) {
  const got: string[] = [];
  const progress: ReadProgress[] = [];
  const abort = new AbortController();
  const asked: number[] = [];
  const read = rowsReader<{ id: string }>({
    fetchPage: async ({ offset, perPage }) => {
      expect(perPage).toBe(100);
      asked.push(offset);
      return fetchPage(offset);
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

test("reads all pages in order", async () => {
  const rows = numbered(230);
  const { read, got, asked, progress } = reading(pagesOf(rows));
  expect(await read()).toEqual({ done: 230, total: 230, hasMoved: false });
  expect(asked).toEqual([0, 99, 198]);
  expect(got).toEqual(rows.map(({ id }) => id));
  expect(progress.map(({ done }) => done)).toEqual([100, 199, 230]);
});

test("reads an empty list in one request", async () => {
  const { read, asked } = reading(pagesOf([]));
  expect(await read()).toEqual({ done: 0, total: 0, hasMoved: false });
  expect(asked).toEqual([0]);
});

/** Changes by others to a list of 250 rows before its second page is read. */
const changes: [string, (rows: { id: string }[]) => { id: string }[]][] = [
  ["five rows of the first page are deleted", (rows) => rows.slice(5)],
  ["one row of the first page is deleted", (rows) => rows.filter(({ id }) => id !== "40")],
  ["the last row of the first page is deleted", (rows) => rows.filter(({ id }) => id !== "99")],
  ["rows are added at the top", (rows) => [...numbered(3, 1_000), ...rows]],
  [
    "an unread row moves to the top",
    (rows) => [...rows.slice(220, 221), ...rows.slice(0, 220), ...rows.slice(221)],
  ],
  [
    "an unread row moves to the top and a read row is deleted",
    (rows) => [...rows.slice(220, 221), ...rows.slice(1, 220), ...rows.slice(221)],
  ],
  [
    "an unread row moves to the top and a read row to the end",
    (rows) => [
      ...rows.slice(220, 221),
      ...rows.slice(1, 220),
      ...rows.slice(221),
      ...rows.slice(0, 1),
    ],
  ],
];
test.each(changes)("reads every row once when %s meanwhile", async (_, change) => {
  let rows = numbered(250);
  const { read, got } = reading((offset) => {
    if (offset > 0 && rows.length === 250 && rows[0]?.id === "0" && rows[249]?.id === "249")
      rows = change(rows);
    return pagesOf(rows)(offset);
  });
  expect(await read()).toMatchObject({ hasMoved: false });
  expect(new Set(got).size).toBe(got.length);
  expect(got).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test("reports a list that never stops changing", async () => {
  let added = 1_000;
  let rows = numbered(250);
  const { read, asked } = reading((offset) => {
    added += 1;
    rows = [{ id: String(added) }, ...rows];
    return pagesOf(rows)(offset);
  });
  expect(await read()).toMatchObject({ hasMoved: true });
  expect(asked.filter((offset) => offset === 0)).toHaveLength(3);
});

test("ends when the remaining rows have been deleted", async () => {
  let rows = numbered(300);
  const { read, asked, got } = reading((offset) => {
    if (offset > 0) rows = numbered(100);
    return pagesOf(rows)(offset);
  });
  expect((await read()).done).toBe(100);
  expect(got).toHaveLength(100);
  expect(asked).toEqual([0, 99, 0]);
});

test("continues where it failed", async () => {
  const rows = numbered(250);
  let isDown = false;
  const { read, got, asked } = reading((offset) => {
    if (offset === 99 && !isDown) {
      isDown = true;
      throw new TypeError("offline");
    }
    return pagesOf(rows)(offset);
  });
  await expect(read()).rejects.toThrow("offline");
  await read();
  expect(asked).toEqual([0, 99, 99, 198]);
  expect(got).toHaveLength(250);
});

test("stops at the export limit and reports the total", async () => {
  const { read, got, asked } = reading((offset) => ({
    items: numbered(100, offset),
    total: 60_000,
  }));
  expect(await read()).toEqual({ done: maxExportRows, total: 60_000, hasMoved: false });
  expect(got).toHaveLength(maxExportRows);
  expect(asked).toHaveLength(Math.ceil((maxExportRows - 1) / 99));
});

test("sends no requests after being cancelled", async () => {
  const { read, got, asked, abort } = reading((offset) => {
    if (offset === 99) abort.abort();
    return pagesOf(numbered(500))(offset);
  });
  await expect(read()).rejects.toThrow();
  expect(asked).toEqual([0, 99]);
  expect(got).toHaveLength(100);
});
