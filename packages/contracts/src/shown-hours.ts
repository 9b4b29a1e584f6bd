interface ShownHours {
  minHours?: string | undefined;
  maxHours?: string | undefined;
}

/** Returns the hours of a row or the totals. Returns null if the client doesn't see them. */
export const shownHoursOf = ({ minHours, maxHours }: ShownHours) =>
  minHours === undefined || maxHours === undefined ? null : { minHours, maxHours };
