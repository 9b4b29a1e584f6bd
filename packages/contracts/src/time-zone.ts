/**
 * Returns the canonical IANA name: `europe/berlin` → `Europe/Berlin`. Returns null for anything
 * else, including a UTC offset, which has no daylight saving time.
 */
export function parseTimeZone(name: string): string | null {
  // Browsers report these if the system's zone is unknown.
  if (name === "" || name === "Etc/Unknown") return "UTC";
  if (!/^[a-z]/i.test(name) || name.length > 60) return null;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const localTimeZone = (): string =>
  parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? "UTC";

/** Returns day (`2026-11-21`) and hour (0 to 23) of a moment in a zone. */
export function zonedTime(moment: Date, timeZone: string): { day: string; hour: number } {
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

export const zonedDay = (moment: Date, timeZone: string): string => zonedTime(moment, timeZone).day;
