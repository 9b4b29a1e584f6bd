import { expect, it } from "vitest";
import { dateFormat, formatDay, formatMoment, parseDay, parseTime } from "./dates.ts";

it("writes the day first", () => {
  expect(formatDay("2026-03-09")).toBe("09/03/2026");
});

it.each(["", "2026-3-9", "tomorrow", "2026-03-09T10:00:00Z"])("takes %j for no day", (day) => {
  expect(() => formatDay(day)).toThrow(RangeError);
});

it("writes a moment in the time of the machine, with or without the hour", () => {
  const moment = new Date(2026, 2, 9, 7, 5);
  expect(formatMoment(moment)).toBe("09/03/2026 07:05");
  expect(formatMoment(moment, dateFormat)).toBe("09/03/2026");
});

it.each([
  ["09/03/2026", "2026-03-09"],
  [" 29/02/2028 ", "2028-02-29"],
  ["9/3/2026", "2026-03-09"],
  ["1/2/2027", "2027-02-01"],
  ["01.02.2027", "2027-02-01"],
  ["1. 2. 2027", "2027-02-01"],
  ["01-02-2027", "2027-02-01"],
  ["2027-02-01", "2027-02-01"],
  ["2027-2-1", "2027-02-01"],
  ["1 Feb 2027", "2027-02-01"],
  ["1. february 2027", "2027-02-01"],
  ["０１/０２/２０２７", "2027-02-01"],
  ["\u200b01/02/2027\u00a0", "2027-02-01"],
])("reads %j as %s", (typed, day) => expect(parseDay(typed)).toBe(day));

it.each([
  "",
  "31/02/2026",
  "29/02/2026",
  "03/21/2026",
  "09/03/202",
  "09/03/26",
  "09/03/0202",
  "9/3.2026",
  "1 Foo 2027",
  "1/2",
])("does not guess what day %j means", (typed) => expect(parseDay(typed)).toBeNull());

it.each([
  ["09:00", "09:00"],
  ["9:00", "09:00"],
  ["9.30", "09:30"],
  ["9h30", "09:30"],
  ["0930", "09:30"],
  ["9", "09:00"],
  ["9 am", "09:00"],
  ["12am", "00:00"],
  ["12:15 p.m.", "12:15"],
  ["9:30 PM", "21:30"],
  ["０９：００", "09:00"],
  ["23:59", "23:59"],
])("reads %j as %s", (typed, time) => expect(parseTime(typed)).toBe(time));

it.each(["", "24:00", "9:60", "9:5", "13 pm", "0 am", "noon", "9:00:00", "99"])(
  "does not guess what time %j means",
  (typed) => expect(parseTime(typed)).toBeNull(),
);
