import { expect, it } from "vitest";
import { forecastHours } from "./forecast-hours.ts";

it("shows whole hours, and quarters of short projects", () => {
  expect(["0.40", "12.63", "19.99", "20.40", "486.32", "12345.60"].map(forecastHours)).toEqual([
    "0.5",
    "12.75",
    "20",
    "20",
    "486",
    "12,346",
  ]);
});
