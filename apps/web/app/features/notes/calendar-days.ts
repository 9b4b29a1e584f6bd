import { plusDays, weekdayOf } from "../shared/notes/index.ts";

export const isMonth = (month: string | null): month is string =>
  /^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(month ?? "");
export const isDay = (day: string | null): day is string =>
  day !== null &&
  /^[2-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) &&
  // 30 February becomes 2 March.
  plusDays(day, 0) === day;

/** Returns `2026-11` for `2026-11-23`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function plusMonths(month: string, count: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + count);
  return moment.toISOString().slice(0, 7);
}

/** Returns all days of the weeks that the month touches, Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = plusDays(first, -weekdayOf(first));
    monday <= `${month}-31`;
    monday = plusDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)));
  return weeks.filter((week) => week.some((day) => monthOf(day) === month));
}

/** Returns the bounds of the days in the browser's time zone; `until` is exclusive. */
export const boundsOf = (first: string, last: string) => ({
  from: new Date(`${first}T00:00:00`).toISOString(),
  until: new Date(`${plusDays(last, 1)}T00:00:00`).toISOString(),
});

export type AgendaGroup = "overdue" | "today" | "tomorrow" | "week" | "later" | "done";

/** Returns the note's group in the agenda; weeks end on Sunday. */
export function groupOf(
  { remindAt, doneAt }: { remindAt: string; doneAt: string | null },
  now: Date,
  dayOf: (moment: Date) => string,
): AgendaGroup {
  if (doneAt !== null) return "done";
  const dueAt = new Date(remindAt);
  if (dueAt <= now) return "overdue";
  const [day, today] = [dayOf(dueAt), dayOf(now)];
  if (day === today) return "today";
  if (day === plusDays(today, 1)) return "tomorrow";
  return day <= plusDays(today, 6 - weekdayOf(today)) ? "week" : "later";
}
