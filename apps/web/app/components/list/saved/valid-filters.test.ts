import { expect, test } from "vitest";
import { hoursFilter } from "../filters/hours-filter.tsx";
import { yesFilter } from "../filters/yes-filter.tsx";
import { withoutInvalidFilters } from "./valid-filters.ts";

const filters = {
  hours: hoursFilter("library:filters.hours"),
  unused: yesFilter("library:filters.unusedTasks"),
};

test("a saved search drops invalid filter values", () => {
  expect(withoutInvalidFilters(filters, "words=log+in&hours=4-8&unused=yes&order=desc")).toBe(
    "words=log+in&hours=4-8&unused=yes&order=desc",
  );
  expect(withoutInvalidFilters(filters, "words=x&hours=soon&unused=perhaps")).toBe("words=x");
});
