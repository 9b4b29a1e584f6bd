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
