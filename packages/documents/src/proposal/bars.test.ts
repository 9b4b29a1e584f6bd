import { defaultLocale } from "@presale/contracts/limits.ts";
import { expect, it } from "vitest";
import { sampleLabels } from "../testing/proposal.factory.ts";
import { alignNumbers, barsOf } from "./bars.ts";

const words = { locale: defaultLocale, labels: sampleLabels };
const range = (minHours: string, maxHours: string) => ({ minHours, maxHours });

it("alignNumbers pads numbers so that their decimal points align", () => {
  const figure = alignNumbers(["8.00", "12.50", "1250.25"], defaultLocale);
  expect(figure("8.00")).toEqual({ text: "8", digits: 2, points: 1 });
  expect(figure("12.50")).toEqual({ text: "12.5", digits: 1, points: 0 });
  expect(figure("1250.25")).toEqual({ text: "1,250.25", digits: 0, points: 0 });
  expect(alignNumbers(["8.00", "12.00"], defaultLocale)("8.00")).toEqual({
    text: "8",
    digits: 0,
    points: 0,
  });
});

it("barsOf draws all bars on one scale, with the unit on its last label", () => {
  const { axis, barOf } = barsOf([range("2", "6"), range("5", "11")], 60, words);
  expect(axis.ticks.map(({ label }) => label)).toEqual(["0", "3", "6", "9", "12 h"]);
  expect(axis.ticks.map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(barOf(range("3", "6"))).toEqual({ start: 0.25, end: 0.5 });
});

it("barsOf leaves out inner labels that would overlap", () => {
  const { axis } = barsOf([range("900", "2400")], 34, words);
  expect(axis.ticks.map(({ label }) => label)).toEqual(["0", null, null, null, null, "2,500 h"]);
  const labelled = (overhang: number) =>
    barsOf([range("2", "25")], 34, words, overhang).axis.ticks.filter(({ label }) => label).length;
  expect([labelled(0), labelled(3)]).toEqual([2, 6]);
});
