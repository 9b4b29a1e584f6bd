import { Temporal } from "temporal-polyfill";

/** A day and a time by the calendar and the clock of a place. */
export interface WallClock {
  /** YYYY-MM-DD */
  remindOn: string;
  /** HH:mm */
  remindTime: string;
  timeZone: string;
}

/**
 * The moment that a clock shows. A time that is left out when clocks go forward is the one after
 * the gap; of a time that comes twice when they go back it is the first.
 */
export const momentOf = ({ remindOn, remindTime, timeZone }: WallClock): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${remindOn}T${remindTime}`).toZonedDateTime(timeZone, {
      disambiguation: "compatible",
    }).epochMilliseconds,
  );

/** The days of a place's clock from one moment until another, and when they begin and end. */
export function daysBetween(from: string, until: string, timeZone: string) {
  const there = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  const begins = (date: Temporal.PlainDate) =>
    date.toZonedDateTime(timeZone).toInstant().toString();
  const days: { day: string; begins: string; ends: string }[] = [];
  const last = there(until);
  for (let date = there(from); Temporal.PlainDate.compare(date, last) <= 0; ) {
    const next = date.add({ days: 1 });
    days.push({ day: date.toString(), begins: begins(date), ends: begins(next) });
    date = next;
  }
  return days;
}

/** What the clock of a place shows at a moment. */
export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return {
    remindOn: there.toPlainDate().toString(),
    remindTime: there.toPlainTime().toString({ smallestUnit: "minute" }),
    timeZone,
  };
}
