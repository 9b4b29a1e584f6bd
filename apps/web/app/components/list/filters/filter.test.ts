import { expect, test } from "vitest";
import { choiceFilter } from "./choice-filter.tsx";
import { filterValues } from "./filter.ts";
import { readHours } from "./read-hours.ts";
import { rowFilter, rowsFilter } from "./row-filter.tsx";

const choices = { search: async () => [], find: async () => [] };
const filters = {
  type: choiceFilter({
    label: "team:filters.type",
    values: ["active", "inactive"],
    nameOf: (value) => `team:filters.${value}`,
  }),
  authorId: rowFilter({ label: "library:fields.author", ...choices }),
  tagIds: rowsFilter({ label: "library:fields.tags", max: 2, ...choices }),
};
const read = (query: string) => {
  const search = new URLSearchParams(query);
  const all = (name: string) => search.getAll(name);
  return filterValues(filters, {
    type: all("type"),
    authorId: all("authorId"),
    tagIds: all("tagIds"),
  });
};

test("filter values are read from the URL", () => {
  expect(read("type=active&authorId=7&tagIds=1&tagIds=2")).toEqual({
    type: "active",
    authorId: "7",
    tagIds: ["1", "2"],
  });
});

test("an empty URL sets no filter", () => {
  expect(read("")).toEqual({ type: null, authorId: null, tagIds: null });
});

test("invalid filter values are dropped", () => {
  expect(read("type=asleep&authorId=0&authorId=x&tagIds=%20&tagIds=1e3")).toEqual({
    type: null,
    authorId: null,
    tagIds: null,
  });
});

test("duplicate and excess IDs are dropped", () => {
  expect(read("tagIds=3&tagIds=3&tagIds=4&tagIds=5").tagIds).toEqual(["3", "4"]);
});

test.each([
  ["8-40", { from: "8", to: "40" }],
  ["1.25-", { from: "1.25", to: "" }],
  ["-40", { from: "", to: "40" }],
  ["-", null],
  ["", null],
  ["8", { from: "8", to: "" }],
  ["0-8", null],
  ["8-1.1", null],
  ["8-40-60", null],
  ["eight-", null],
])("the hours filter %s is read as %o", (text, value) => expect(readHours(text)).toEqual(value));
