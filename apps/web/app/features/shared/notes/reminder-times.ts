import { formatMoment } from "@presale/contracts/dates.ts";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";

/** A day (`YYYY-MM-DD`) and a time (`HH:mm`) in the browser's time zone. */
export interface ReminderTime {
  remindOn: string;
  remindTime: string;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
export const minLeadMs = noteLimits.minHoursAhead * 60 * minuteMs;
const morning = "09:00";

export const dayOf = (moment: Date): string => formatMoment(moment, "YYYY-MM-DD");
export const reminderTimeOf = (moment: Date): ReminderTime => ({
  remindOn: dayOf(moment),
  remindTime: formatMoment(moment, "HH:mm"),
});
/**
 * Returns the moment as the server reads it. A repeated local time means the first one. A skipped
 * one means the time after the gap.
 */
export const momentOf = ({ remindOn, remindTime }: ReminderTime): Date =>
  new Date(`${remindOn}T${remindTime}:00`);

export function plusDays(day: string, count: number): string {
  // Calendar arithmetic in UTC, where every day has 24 hours.
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}
/** Returns the day of the week; 0 is Monday. */
export const weekdayOf = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * Returns the first quarter of an hour that satisfies the minimum lead time plus a minute for
 * writing.
 */
function earliestReminder(now: Date): ReminderTime {
  const earliest = now.getTime() + minLeadMs + minuteMs;
  let moment = Math.ceil(earliest / quarterMs) * quarterMs;
  // When clocks go back, a repeated local time means the first, which may be too soon.
  while (momentOf(reminderTimeOf(new Date(moment))).getTime() < earliest) moment += quarterMs;
  return reminderTimeOf(new Date(moment));
}

/** Returns when a new reminder on a day is due: tomorrow if the day is null or past. */
export function defaultReminderTime(day: string | null, now: Date): ReminderTime {
  const today = dayOf(now);
  if (day === today) return earliestReminder(now);
  return { remindOn: day && day > today ? day : plusDays(today, 1), remindTime: morning };
}

type SuggestionName = "twoHours" | "tomorrow" | "monday" | "week";
export interface Suggestion {
  name: SuggestionName;
  when: ReminderTime;
}

export function suggestions(now: Date): Suggestion[] {
  const today = dayOf(now);
  const at = (days: number): ReminderTime => ({
    remindOn: plusDays(today, days),
    remindTime: morning,
  });
  const untilMonday = 7 - weekdayOf(today);
  return [
    { name: "twoHours", when: earliestReminder(now) },
    { name: "tomorrow", when: at(1) },
    ...(untilMonday > 1 ? [{ name: "monday" as const, when: at(untilMonday) }] : []),
    ...(untilMonday < 7 ? [{ name: "week" as const, when: at(7) }] : []),
  ];
}

/**
 * Returns a suggestion's label. The label for Monday has the date, since on a Monday it means the
 * next Monday.
 */
export const suggestionLabel = (t: Translate, { name, when }: Suggestion): string =>
  t(`notes:suggestions.${name}`, { date: formatMoment(momentOf(when), "DD/MM") });
