import { describe, expect, it, vi } from "vitest";
import { localTimeZone, parseTimeZone, timeZoneOrUtc, zonedTime } from "./time-zone.ts";

it.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["America/Coyhaique", "America/Coyhaique"],
  // Names that PostgreSQL doesn't have.
  ["US/Pacific-New", "America/Los_Angeles"],
  ["EST5EDT", "America/New_York"],
  ["UTC", "UTC"],
  ["Etc/GMT+11", "Etc/GMT+11"],
  // Names that only ICU has.
  ["SystemV/EST5", null],
  ["Etc/Unknown", null],
  ["", null],
  ["GMT+2", null],
  ["UTC+02:00", null],
  ["+05:30", null],
  ["-03:00", null],
  ["Mars/Olympus", null],
  ["x".repeat(10_000), null],
])("parseTimeZone reads %j as %s", (name, zone) => expect(parseTimeZone(name)).toBe(zone));

it.each([
  ["asia/tokyo", "Asia/Tokyo"],
  ["Etc/Unknown", "UTC"],
  ["SystemV/EST5", "UTC"],
  ["", "UTC"],
  [undefined, "UTC"],
])("timeZoneOrUtc reads %j as %s", (name, zone) => expect(timeZoneOrUtc(name)).toBe(zone));

it.each(["Etc/Unknown", "", undefined, "+05:30"])(
  "localTimeZone is UTC when the browser reports %j",
  (timeZone) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const said = vi
      .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
      .mockReturnValueOnce({ ...options, timeZone: timeZone as string });
    expect(localTimeZone()).toBe("UTC");
    said.mockRestore();
  },
);

describe("zonedTime", () => {
  it.each([
    ["2026-06-01T23:30:00Z", "UTC", "2026-06-01", 23],
    ["2026-06-01T23:30:00Z", "Europe/Berlin", "2026-06-02", 1],
    // Fourteen hours ahead, eleven behind: two days apart.
    ["2026-06-01T10:30:00Z", "Pacific/Kiritimati", "2026-06-02", 0],
    ["2026-06-01T10:30:00Z", "Pacific/Pago_Pago", "2026-05-31", 23],
    // The offset isn't a whole number of hours.
    ["2026-06-01T18:20:00Z", "Asia/Kathmandu", "2026-06-02", 0],
    // Midnight is hour 0, never 24.
    ["2026-06-01T00:00:00Z", "UTC", "2026-06-01", 0],
    // Before and after clocks go forward and back.
    ["2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29", 1],
    ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29", 3],
    ["2026-10-25T00:59:00Z", "Europe/Berlin", "2026-10-25", 2],
    ["2026-10-25T01:00:00Z", "Europe/Berlin", "2026-10-25", 2],
  ])("%s in %s is %s, hour %d", (moment, timeZone, day, hour) => {
    expect(zonedTime(new Date(moment), timeZone)).toEqual({ day, hour });
  });
});
