import { z } from "zod";

/** Release versions by part of the client. Currently there is one part, the web application. */
export type ReleaseVersions = Record<string, string>;
const schema = z.record(z.string().max(40), z.string().max(100));

/** Maximum number of cached headers. All clients of a release send the same one. */
const maxCachedHeaders = 100;
const known = new Map<string, ReleaseVersions>();

function read(header: string): ReleaseVersions {
  try {
    return schema.safeParse(JSON.parse(header)).data ?? {};
  } catch {
    return {};
  }
}

function readCached(header: string): ReleaseVersions {
  let versions = known.get(header);
  if (!versions) {
    if (known.size >= maxCachedHeaders) known.clear();
    versions = read(header);
    known.set(header, versions);
  }
  return versions;
}

/** Returns whether the release is unsupported. A request without the header passes. */
export function isOutdated(
  header: string | undefined,
  isSupported: (part: string, version: string) => boolean,
): boolean {
  if (!header || header.length > 1_000) return false;
  return Object.entries(readCached(header)).some(([part, version]) => !isSupported(part, version));
}
