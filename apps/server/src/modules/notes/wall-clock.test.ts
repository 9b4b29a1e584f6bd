import { expect, it } from "vitest";
import { momentOf, wallClockOf } from "./wall-clock.ts";

it.each([
  ["2026-06-01", "09:00", "Europe/Berlin", "2026-06-01T07:00:00.000Z"],
  ["2026-12-01", "09:00", "Europe/Berlin", "2026-12-01T08:00:00.000Z"],
  // Midnight starts the day.
  ["2026-06-01", "00:00", "Europe/Berlin", "2026-05-31T22:00:00.000Z"],
  ["2026-06-01", "23:59", "UTC", "2026-06-01T23:59:00.000Z"],
  // Leap day.
  ["2028-02-29", "08:30", "America/New_York", "2028-02-29T13:30:00.000Z"],
  // On the days when clocks change, at a time after the change.
  ["2026-03-29", "09:00", "Europe/Berlin", "2026-03-29T07:00:00.000Z"],
  ["2026-10-25", "09:00", "Europe/Berlin", "2026-10-25T08:00:00.000Z"],
  // 2:30 doesn't exist on the first day and occurs twice on the second.
  ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  // Clocks change by half an hour, in a southern spring.
  ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
  ["2026-06-01", "09:00", "Asia/Kathmandu", "2026-06-01T03:15:00.000Z"],
  ["2026-06-01", "09:00", "Pacific/Kiritimati", "2026-05-31T19:00:00.000Z"],
])("%s %s in %s is %s", (remindOn, remindTime, timeZone, moment) => {
  expect(momentOf({ remindOn, remindTime, timeZone }).toISOString()).toBe(moment);
});

it("wallClockOf returns the original time, unless the clock skips it", () => {
  const meant = { remindOn: "2028-02-29", remindTime: "00:00", timeZone: "America/New_York" };
  expect(wallClockOf(momentOf(meant), meant.timeZone)).toEqual(meant);
  const skipped = { remindOn: "2026-03-29", remindTime: "02:30", timeZone: "Europe/Berlin" };
  expect(wallClockOf(momentOf(skipped), "Europe/Berlin").remindTime).toBe("03:30");
});
