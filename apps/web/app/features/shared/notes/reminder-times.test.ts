import i18next from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { isFarEnough } from "./lead-time.ts";
import {
  defaultReminderTime,
  momentOf,
  plusDays,
  reminderTimeOf,
  suggestionLabel,
  suggestions,
  weekdayOf,
} from "./reminder-times.ts";

beforeAll(startTranslations);
afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv("TZ", zone);
const suggestionsAt = (now: string) =>
  Object.fromEntries(
    suggestions(new Date(now)).map(({ name, when }) => [
      name,
      `${when.remindOn} ${when.remindTime}`,
    ]),
  );

test("on a Wednesday four times are suggested, in local time", () => {
  inZone("Europe/Berlin");
  expect(suggestionsAt("2026-11-25T10:07:00+01:00")).toEqual({
    twoHours: "2026-11-25 12:15",
    tomorrow: "2026-11-26 09:00",
    monday: "2026-11-30 09:00",
    week: "2026-12-02 09:00",
  });
  inZone("Asia/Tokyo");
  expect(suggestionsAt("2026-11-25T10:07:00+01:00").tomorrow).toBe("2026-11-26 09:00");
  expect(suggestionsAt("2026-11-25T23:30:00+01:00").tomorrow).toBe("2026-11-27 09:00");
});

test("no time is suggested twice on Sundays and Mondays", () => {
  inZone("Europe/Berlin");
  expect(Object.keys(suggestionsAt("2026-11-29T10:00:00+01:00"))).toEqual([
    "twoHours",
    "tomorrow",
    "week",
  ]);
  expect(Object.keys(suggestionsAt("2026-11-30T10:00:00+01:00"))).toEqual([
    "twoHours",
    "tomorrow",
    "monday",
  ]);
});

test("the label of next Monday has its date", () => {
  const labels = suggestions(new Date(2026, 10, 30, 5, 23)).map((suggestion) =>
    suggestionLabel(i18next.t as unknown as Translate, suggestion),
  );
  expect(labels).toEqual(["In 2 hours", "Tomorrow 09:00", "Mon 07/12 09:00"]);
});

test("plusDays crosses the end of a month, a year and February", () => {
  expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(plusDays("2027-02-28", 1)).toBe("2027-03-01");
  expect([weekdayOf("2026-11-23"), weekdayOf("2026-11-29")]).toEqual([0, 6]);
});

test("suggestions keep 09:00 and at least two hours across clock changes", () => {
  inZone("Europe/Berlin");
  // Clocks go forward in the first night and back in the second.
  expect(suggestionsAt("2026-03-28T20:00:00+01:00").tomorrow).toBe("2026-03-29 09:00");
  for (const night of ["2026-03-29", "2026-10-25"])
    for (let minutes = -240; minutes < 240; minutes += 1) {
      const now = new Date(Date.parse(`${night}T01:00:00Z`) + minutes * 60_000);
      for (const { when } of suggestions(now)) {
        expect(momentOf(when).getTime() - now.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
        expect(reminderTimeOf(momentOf(when))).toEqual(when);
      }
    }
});

test("a reminder on a later day is due in the morning, one of today as soon as possible", () => {
  inZone("Europe/Berlin");
  const now = new Date("2026-11-25T10:07:00+01:00");
  const morning = (remindOn: string) => ({ remindOn, remindTime: "09:00" });
  expect(defaultReminderTime("2026-12-24", now)).toEqual(morning("2026-12-24"));
  expect(defaultReminderTime("2026-11-25", now)).toEqual({
    remindOn: "2026-11-25",
    remindTime: "12:15",
  });
  expect(defaultReminderTime("2026-11-24", now)).toEqual(morning("2026-11-26"));
  expect(defaultReminderTime(null, now)).toEqual(morning("2026-11-26"));
});

test("a reminder is at least two hours ahead, unless it is unchanged", () => {
  inZone("Europe/Berlin");
  const now = new Date("2026-11-25T10:07:00+01:00");
  const at = (remindTime: string) => ({ remindOn: "2026-11-25", remindTime });
  expect(isFarEnough(at("12:06"), now)).toBe(false);
  expect(isFarEnough(at("12:07"), now)).toBe(true);
  expect(isFarEnough(at("09:00"), now, at("09:00"))).toBe(true);
  expect(isFarEnough(at("09:01"), now, at("09:00"))).toBe(false);
});
