import { expect, it, vi } from "vitest";
import { ownTimeZone, readTimeZone } from "./time-zone.ts";

it.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["America/Coyhaique", "America/Coyhaique"],
  // Names that PostgreSQL doesn't have.
  ["US/Pacific-New", "America/Los_Angeles"],
  ["EST5EDT", "America/New_York"],
  ["UTC", "UTC"],
  ["Etc/Unknown", "UTC"],
  ["", "UTC"],
  ["GMT+2", null],
  ["UTC+02:00", null],
  ["+05:30", null],
  ["-03:00", null],
  ["Mars/Olympus", null],
  ["x".repeat(10_000), null],
])("%j is the zone %s", (name, zone) => expect(readTimeZone(name)).toBe(zone));

it.each(["Etc/Unknown", "", undefined, "+05:30"])(
  "a browser that says %j is in UTC",
  (timeZone) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const said = vi
      .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
      .mockReturnValueOnce({ ...options, timeZone: timeZone as string });
    expect(ownTimeZone()).toBe("UTC");
    said.mockRestore();
  },
);
