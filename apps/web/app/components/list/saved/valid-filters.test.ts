import { expect, test } from "vitest";
import { hoursFilter } from "../filters/hours-filter.tsx";
import { yesFilter } from "../filters/yes-filter.tsx";
import { withoutInvalidFilters } from "./valid-filters.ts";

const filters = {
  hours: hoursFilter("library:filters.hours"),
  unused: yesFilter("library:filters.unusedTasks"),
};

test("a saved search drops invalid filter values", () => {
  expect(withoutInvalidFilters(filters, "query=log+in&hours=4-8&unused=yes&order=desc")).toBe(
    "query=log+in&hours=4-8&unused=yes&order=desc",
  );
  expect(withoutInvalidFilters(filters, "query=x&hours=soon&unused=perhaps")).toBe("query=x");
});
