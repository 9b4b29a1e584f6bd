import { z } from "zod";

/** Release versions by part of the client: today there is one part, the web application. */
export type ReleaseVersions = Record<string, string>;
const schema = z.record(z.string().max(40), z.string().max(100));

/** A client that names another release than the current one must reload; one that names none may pass. */
export function isOutdated(header: string | undefined, current: ReleaseVersions): boolean {
  if (!header || header.length > 1_000) return false;
  let known: unknown;
  try {
    known = JSON.parse(header);
  } catch {
    return false;
  }
  const parsed = schema.safeParse(known);
  return (
    parsed.success &&
    Object.entries(parsed.data).some(
      ([part, version]) => Object.hasOwn(current, part) && current[part] !== version,
    )
  );
}
