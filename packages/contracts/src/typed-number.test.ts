import { describe, expect, it } from "vitest";
import { parseHours } from "./typed-hours.ts";
import { parseNumber } from "./typed-number.ts";

const nbsp = "\u00a0";
const thin = "\u202f";

describe("parseNumber", () => {
  it.each([
    ["8", "8"],
    ["+8", "8"],
    ["-8", "-8"],
    ["−8", "-8"],
    ["8.", "8"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["0,250", "0.250"],
    ["1.25", "1.25"],
    ["1,2", "1.2"],
    ["1.2500", "1.2500"],
    ["1250,5", "1250.5"],
    ["1,250.5", "1250.5"],
    ["1.250,5", "1250.5"],
    ["1'250", "1250"],
    ["1’250.25", "1250.25"],
    ["1 250", "1250"],
    [`1${nbsp}250`, "1250"],
    [`1${thin}250,5`, "1250.5"],
    ["1,250,000", "1250000"],
    ["1.250.000", "1250000"],
    ["８．５", "8.5"],
    ["٨", "8"],
    ["१२", "12"],
    ["½", "0.5"],
    ["1½", "1.5"],
    ["1 ¾", "1.75"],
    ["8\u200b", "8"],
    [` ${nbsp}8${nbsp}`, "8"],
    ["0012", "0012"],
  ])("reads %j as %s", (typed, number) => {
    expect(parseNumber(typed)).toEqual({ number });
  });

  it.each([
    ["1,250", "1.25", "1250"],
    ["1.250", "1.25", "1250"],
    ["2,500", "2.5", "2500"],
    ["1.000", "1", "1000"],
    ["10,000", "10", "10000"],
    ["-1,250", "-1.25", "-1250"],
    ["１，２５０", "1.25", "1250"],
  ])("reads %j as either %s or %s", (typed, ...readings) => {
    expect(parseNumber(typed)).toEqual({ readings });
    expect(parseNumber(typed, { isSmall: true })?.number).toContain(
      typed.startsWith("-") ? "-1" : /^./.exec(readings[0])?.[0],
    );
    expect(parseNumber(typed, { isWhole: true })).toEqual({ number: readings[1] });
  });

  it.each([
    "",
    " ",
    ".",
    ",",
    "-",
    "1e3",
    "0x10",
    "1,25,0",
    "1.250.50",
    "1 25",
    "2–4",
    "many",
    "1".repeat(10),
    "Infinity",
  ])("rejects %j", (typed) => {
    expect(parseNumber(typed)).toBeNull();
  });
});

it("parseNumber and parseHours reject a million characters", () => {
  for (const sign of ["1", "1 ", "1,", " ", "½", "１", "h", "1h ", "1:", "1d", "d "]) {
    const long = sign.repeat(1_000_000);
    expect([parseNumber(long), parseHours(long).problem === undefined]).toEqual([null, false]);
  }
});

describe("parseHours", () => {
  it.each([
    ["4", "4.00"],
    ["4,5", "4.50"],
    ["1.5h", "1.50"],
    ["1.5 Hours", "1.50"],
    ["2 hrs.", "2.00"],
    ["1h 30m", "1.50"],
    ["1h30", "1.50"],
    ["1 h 30 min", "1.50"],
    ["90 min", "1.50"],
    ["1:30", "1.50"],
    ["12:45 h", "12.75"],
    ["1½", "1.50"],
    ["90m", "1.50"],
    ["2d", "16.00"],
    ["2 Days", "16.00"],
    ["1,5 d.", "12.00"],
    [".5d", "4.00"],
    ["½ day", "4.00"],
    ["1d 4h", "12.00"],
    ["1d4h", "12.00"],
    ["1 250", "1250.00"],
    ["1'250 h", "1250.00"],
    ["8.000,5", "8000.50"],
    ["８", "8.00"],
    ["٨", "8.00"],
    ["+8", "8.00"],
    [1.25, "1.25"],
    [10_000, "10000.00"],
  ])("reads %j as %s", (typed, hours) => {
    expect(parseHours(typed)).toEqual({ hours });
  });

  it.each([
    ["1,250", { problem: "validation:twoNumbers", values: { one: "1.25", other: "1250" } }],
    ["10,000 h", { problem: "validation:twoNumbers", values: { one: "10", other: "10000" } }],
    ["1,250 d", { problem: "validation:twoNumbers", values: { one: "1.25 d", other: "1250 d" } }],
    ["3.333", { problem: "validation:quarterOrNumber", values: { quarter: 3.25, other: "3333" } }],
    ["3,333", { problem: "validation:quarterOrNumber", values: { quarter: 3.25, other: "3333" } }],
    [
      "1,100d",
      { problem: "validation:quarterOrNumber", values: { quarter: 8.75, other: "1100d" } },
    ],
    ["12.345", { problem: "validation:estimateStep" }],
    ["-3.333", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["", { problem: "validation:empty" }],
    ["\u200b", { problem: "validation:empty" }],
    ["h", { problem: "validation:number" }],
    ["d", { problem: "validation:number" }],
    ["4 Dec", { problem: "validation:number" }],
    ["1d 4", { problem: "validation:number" }],
    ["1h 2d", { problem: "validation:number" }],
    ["0.1 d", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["1.3d", { problem: "validation:estimateStep" }],
    ["1251 d", { problem: "validation:estimateMax", values: { hours: 10_000 } }],
    [".5", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["1e3", { problem: "validation:number" }],
    ["2–4", { problem: "validation:number" }],
    ["1:60", { problem: "validation:number" }],
    ["½", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["30m", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["-5", { problem: "validation:estimateMin", values: { hours: 1 } }],
    ["1h 20m", { problem: "validation:estimateStep" }],
    ["1.1", { problem: "validation:estimateStep" }],
    ["10 001", { problem: "validation:estimateMax", values: { hours: 10_000 } }],
    [1.125, { problem: "validation:estimateStep" }],
    [Number.NaN, { problem: "validation:number" }],
  ])("rejects %j", (typed, problem) => {
    expect(parseHours(typed)).toEqual(problem);
  });
});
