import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { expect, test } from "vitest";
import { isOtherPreview, readListParams } from "./use-list-params.ts";

const options = { orderBy: ["title", "createdAt"], filters: ["tagIds"] } as const;
const read = (search: string) =>
  readListParams<"title" | "createdAt", "tagIds">(new URLSearchParams(search), options);

test("an empty query string gives the first page in default order", () => {
  expect(read("")).toMatchObject({
    page: 0,
    query: "",
    isFiltered: false,
    filters: { tagIds: [] },
    paging: { perPage: 10, offset: 0, order: "ASC", orderBy: "title" },
  });
});

test("reads page, order, search query and filters from the query string", () => {
  expect(read("page=3&orderBy=createdAt&order=desc&query=log in&tagIds=1&tagIds=2")).toMatchObject({
    query: "log in",
    isFiltered: true,
    filters: { tagIds: ["1", "2"] },
    paging: { perPage: 10, offset: 20, order: "DESC", orderBy: "createdAt" },
  });
});

test.each(["page=0", "page=-2", "page=1.5", "page=x", "orderBy=secret", "order=up"])(
  "invalid parameters fall back to the defaults: %s",
  (search) =>
    expect(read(search).paging).toEqual({
      perPage: 10,
      offset: 0,
      order: "ASC",
      orderBy: "title",
    }),
);

test("the rows per page come from the query string, else from the browser's record", () => {
  const stored = (search: string) =>
    readListParams(
      new URLSearchParams(search),
      { orderBy: ["title"] },
      { perPage: 25, isFit: false },
    ).paging;
  expect(stored("page=2")).toMatchObject({ perPage: 25, offset: 25 });
  expect(stored("page=2&perPage=50")).toMatchObject({ perPage: 50, offset: 50 });
  expect(stored("perPage=10").perPage).toBe(10);
  for (const rows of ["1000", "9", "17.5", "x"]) expect(stored(`perPage=${rows}`).perPage).toBe(25);
});

test("the stored number of fitting rows applies unless the query string has a number", () => {
  const fitting = (search: string) =>
    readListParams(
      new URLSearchParams(search),
      { orderBy: ["title"] },
      { perPage: 17, isFit: true },
    );
  expect(fitting("page=3")).toMatchObject({ isFit: true, paging: { perPage: 17, offset: 34 } });
  expect(fitting("perPage=25")).toMatchObject({ isFit: false, paging: { perPage: 25 } });
});

test("a link to a later page of fitting rows shows the same rows in any window", () => {
  const shared = (isFit: boolean) =>
    readListParams(
      new URLSearchParams("page=3&perPage=17"),
      { orderBy: ["title"] },
      { perPage: 25, isFit },
    );
  expect(shared(true)).toMatchObject({ isFit: true, paging: { perPage: 17, offset: 34 } });
  expect(shared(false)).toMatchObject({ isFit: false, paging: { perPage: 17, offset: 34 } });
});

test("only another previewed row is a preview's navigation", () => {
  expect(isOtherPreview("page=2", "page=2&peek=1")).toBe(true);
  expect(isOtherPreview("page=2&peek=1", "page=2&peek=2")).toBe(true);
  expect(isOtherPreview("page=2&peek=1", "page=2")).toBe(true);
  expect(isOtherPreview("page=2", "page=2")).toBe(false);
  expect(isOtherPreview("page=2&peek=1", "page=3&peek=2")).toBe(false);
});

test("the API accepts every page size that lists offer", () => {
  expect(limits.paging.perPageChoices).toEqual([10, 25, 50, 100]);
  for (const perPage of limits.paging.perPageChoices)
    expect(pagingInput.parse({ perPage }).perPage).toBe(perPage);
});

test("a saved filter holds the search query, filters and order", () => {
  expect(
    read("page=3&perPage=50&tagIds=1&tagIds=2&query=log in&order=desc&utm=x").filterParams,
  ).toBe("tagIds=1&tagIds=2&query=log+in&order=desc");
});

test("limits the offset of a page beyond the API's maximum", () => {
  expect(read("page=99999999999").paging.offset).toBeLessThanOrEqual(1_000_000);
});
