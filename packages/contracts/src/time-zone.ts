/**
 * The IANA name of a zone, of which some have several: `europe/berlin` → `Europe/Berlin`. Null of
 * what is none, as of an offset, which knows no summer time.
 */
export function readTimeZone(name: string): string | null {
  // As browsers say where the machine doesn't tell them.
  if (name === "" || name === "Etc/Unknown") return "UTC";
  if (!/^[a-z]/i.test(name) || name.length > 60) return null;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone of this machine; UTC where it is not known. */
export const ownTimeZone = (): string =>
  readTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? "UTC";

/** Day and hour at a moment in a zone: `2026-11-21`, 0 to 23. */
export function placeTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** The day at a moment in a zone: `2026-11-21`. */
export const dayIn = (moment: Date, timeZone: string): string => placeTime(moment, timeZone).day;
