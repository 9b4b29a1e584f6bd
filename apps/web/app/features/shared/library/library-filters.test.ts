import { expect, test } from "vitest";
import { filterValues } from "../../../components/list/filters/filter.ts";
import { libraryFilterOf, taskFilters } from "./library-filters.ts";

const filterFor = (query: string) => {
  const search = new URLSearchParams(query);
  const names = Object.keys(taskFilters) as (keyof typeof taskFilters)[];
  const read = Object.fromEntries(names.map((name) => [name, search.getAll(name)]));
  const values = filterValues(taskFilters, read as Record<(typeof names)[number], string[]>);
  return libraryFilterOf({ ...values, query: search.get("query") });
};

test.each([
  ["", {}],
  ["query=log in", { query: "log in" }],
  ["tagIds=1&tagIds=2&authorId=7", { tagIds: ["1", "2"], authorId: "7" }],
  ["hours=4-8", { hoursFrom: "4", hoursTo: "8" }],
  ["hours=4-", { hoursFrom: "4" }],
  ["spread=1.5", { leastSpread: 1.5 }],
  ["spread=3", { leastSpread: 3 }],
  ["untagged=yes", { untagged: true }],
  ["unused=yes", { unused: true }],
  ["withoutRole=yes&projectId=12", { withoutRole: true, projectId: "12" }],
  ["spread=7&untagged=no&unused=1&withoutRole=no&projectId=x", {}],
])("the URL ?%s gives the server filter %o", (query, filter) =>
  expect(filterFor(query)).toEqual(filter),
);
