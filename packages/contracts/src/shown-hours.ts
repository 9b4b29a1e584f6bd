interface ShownHours {
  minHours?: string | undefined;
  maxHours?: string | undefined;
}

/** Returns the hours of a row or the totals; null if the client isn't shown them. */
export const shownHoursOf = ({ minHours, maxHours }: ShownHours) =>
  minHours === undefined || maxHours === undefined ? null : { minHours, maxHours };
