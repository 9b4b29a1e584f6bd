import { Temporal } from "temporal-polyfill";

export interface WallClock {
  /** YYYY-MM-DD */
  remindOn: string;
  /** HH:mm */
  remindTime: string;
  timeZone: string;
}

/**
 * Converts local time to an instant. A time skipped by daylight saving moves past the gap. A
 * repeated time means the first of the two.
 */
export const momentOf = ({ remindOn, remindTime, timeZone }: WallClock): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${remindOn}T${remindTime}`).toZonedDateTime(timeZone, {
      disambiguation: "compatible",
    }).epochMilliseconds,
  );

/** Returns the local days between two instants, with the start and end of each. */
export function daysBetween(from: Date, until: Date, timeZone: string) {
  const inZone = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
  const begins = (date: Temporal.PlainDate) =>
    date.toZonedDateTime(timeZone).toInstant().toString();
  const days: { day: string; begins: string; ends: string }[] = [];
  const last = inZone(until);
  for (let date = inZone(from); Temporal.PlainDate.compare(date, last) <= 0; ) {
    const next = date.add({ days: 1 });
    days.push({ day: date.toString(), begins: begins(date), ends: begins(next) });
    date = next;
  }
  return days;
}

export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const inZone = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return {
    remindOn: inZone.toPlainDate().toString(),
    remindTime: inZone.toPlainTime().toString({ smallestUnit: "minute" }),
    timeZone,
  };
}
