import { zonedTime } from "@presale/contracts/time-zone.ts";
import { describe, expect, it } from "vitest";
import { isDue } from "./reminders.ts";

const at = (moment: string) => new Date(moment);

describe("isDue", () => {
  const invoice = { dueOn: "2026-06-15", timeZone: "America/New_York" };

  it.each([
    // 9:00 to 17:00 in New York, four hours behind UTC.
    ["remindedBefore", "2026-06-12T12:59:59Z", false],
    ["remindedBefore", "2026-06-12T13:00:00Z", true],
    ["remindedBefore", "2026-06-12T20:59:59Z", true],
    ["remindedBefore", "2026-06-12T21:00:00Z", false],
    // From three days before to the due date.
    ["remindedBefore", "2026-06-11T15:00:00Z", false],
    ["remindedBefore", "2026-06-15T15:00:00Z", true],
    ["remindedBefore", "2026-06-16T15:00:00Z", false],
    // From the day after, until it is paid.
    ["remindedAfter", "2026-06-15T15:00:00Z", false],
    ["remindedAfter", "2026-06-16T12:59:59Z", false],
    ["remindedAfter", "2026-06-16T13:00:00Z", true],
    ["remindedAfter", "2026-09-01T15:00:00Z", true],
  ] as const)("%s at %s: %s", (kind, moment, expected) => {
    expect(isDue(kind, invoice, at(moment))).toBe(expected);
  });

  it.each([
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Asia/Kathmandu",
    "Europe/Berlin",
    "Australia/Lord_Howe",
  ])("is first true at 9:00 local time in %s, across clock changes", (timeZone) => {
    // Clocks change in Berlin on 29 March, in Australia on 5 April.
    for (const dueOn of ["2026-03-28", "2026-04-04", "2026-10-24"])
      for (const kind of ["remindedBefore", "remindedAfter"] as const) {
        const from = Date.parse(`${dueOn}T00:00:00Z`) - 5 * 86_400_000;
        const hours = Array.from({ length: 24 * 8 }, (_, n) => new Date(from + n * 3_600_000));
        const [first] = hours.filter((hour) => isDue(kind, { dueOn, timeZone }, hour));
        const distance = kind === "remindedBefore" ? -3 : 1;
        const day = new Date(Date.parse(`${dueOn}T00:00:00Z`) + distance * 86_400_000);
        expect(first && zonedTime(first, timeZone)).toEqual({
          day: day.toISOString().slice(0, 10),
          hour: 9,
        });
      }
  });
});
