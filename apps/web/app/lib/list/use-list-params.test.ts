import { expect, test } from "vitest";
import { readListParams } from "./use-list-params.ts";

const options = { orderBy: ["title", "createdAt"], filters: ["tagIds"] } as const;
const read = (search: string) =>
  readListParams<"title" | "createdAt", "tagIds">(new URLSearchParams(search), options);

test("an empty address is the first page in the usual order", () => {
  expect(read("")).toMatchObject({
    page: 0,
    words: "",
    isFiltered: false,
    filters: { tagIds: [] },
    paging: { perPage: 10, offset: 0, order: "ASC", orderBy: "title" },
  });
});

test("the address says page, order, words and filters", () => {
  expect(read("page=3&orderBy=createdAt&order=desc&words=log in&tagIds=1&tagIds=2")).toMatchObject({
    words: "log in",
    isFiltered: true,
    filters: { tagIds: ["1", "2"] },
    paging: { perPage: 10, offset: 20, order: "DESC", orderBy: "createdAt" },
  });
});

test.each(["page=0", "page=-2", "page=1.5", "page=x", "orderBy=secret", "order=up"])(
  "nonsense falls back to the usual: %s",
  (search) =>
    expect(read(search).paging).toEqual({
      perPage: 10,
      offset: 0,
      order: "ASC",
      orderBy: "title",
    }),
);

test("a page beyond what the server allows stays within", () => {
  expect(read("page=99999999999").paging.offset).toBeLessThanOrEqual(1_000_000);
});
