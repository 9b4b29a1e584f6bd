import { expect, test } from "vitest";
import { loadMoreRows } from "./load-more-rows.ts";

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

/** Returns a fake list that records its requests. */
function list(rows: { id: string }[]) {
  const asked: string[] = [];
  const ask = async ({ perPage, offset }: { perPage: number; offset: number }) => {
    asked.push(`${perPage} from ${offset}`);
    return { items: rows.slice(offset, offset + perPage), total: rows.length };
  };
  return { asked, ask };
}
const shown = numbered(20);

test.each([
  ["the first page", [], numbered(50), numbered(20), ["20 from 0"]],
  ["the next page", shown, numbered(50), numbered(40), ["21 from 19"]],
  ["an incomplete last page", shown, numbered(25), numbered(25), ["21 from 19"]],
  ["no rows after the last page", shown, numbered(20), shown, ["21 from 19"]],
  [
    "all rows again after five shown rows were deleted",
    shown,
    numbered(45, 5),
    numbered(40, 5),
    ["21 from 19", "40 from 0"],
  ],
  [
    "all rows again after new rows were inserted before them",
    shown,
    [...numbered(2, 100), ...numbered(50)],
    [...numbered(2, 100), ...numbered(38)],
    ["21 from 19", "40 from 0"],
  ],
  [
    "all rows again after the last shown row was deleted",
    shown,
    numbered(50).filter(({ id }) => id !== "19"),
    numbered(41).filter(({ id }) => id !== "19"),
    ["21 from 19", "40 from 0"],
  ],
])("reads %s", async (_, known, rows, expected, requests) => {
  const { asked, ask } = list(rows);
  expect((await loadMoreRows(known, 20, ask)).items).toEqual(expected);
  expect(asked).toEqual(requests);
});

test("reads many rows again in several pages", async () => {
  const { asked, ask } = list(numbered(300, 1));
  expect((await loadMoreRows(numbered(200), 20, ask)).items).toEqual(numbered(220, 1));
  expect(asked).toEqual(["21 from 199", "100 from 0", "100 from 100", "20 from 200"]);
});
