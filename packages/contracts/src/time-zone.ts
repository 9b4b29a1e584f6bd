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
