import { expect, it } from "vitest";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { actualHoursOf, actualHoursProblem, finishedOnProblem } from "./hours-text.ts";

const t = ((key: string) => key) as unknown as Translate;

it.each([
  ["", null, null],
  ["0", null, "0.00"],
  ["4,5", null, "4.50"],
  ["1h 30m", null, "1.50"],
  ["100000", null, "100000.00"],
  ["100000.25", "validation:hoursBetween", null],
  ["-1", "validation:hoursBetween", null],
  ["1.1", "validation:estimateStep", null],
  ["1,250", "validation:twoNumbers", null],
  ["=A1", "validation:number", null],
])("reads “%s”", (text, problem, hours) => {
  expect([actualHoursProblem(t, text), actualHoursOf(text)]).toEqual([problem, hours]);
});

it.each([
  ["02/03/2026", null],
  ["03/03/2026", "actualHours:future"],
  ["31/02/2026", "validation:date"],
  ["", "validation:date"],
])("checks the day “%s”", (text, problem) => {
  expect(finishedOnProblem(t, text, "2026-03-02")).toBe(problem);
});
