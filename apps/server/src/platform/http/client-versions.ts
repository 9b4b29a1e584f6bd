import { z } from "zod";

/** Release versions by part of the client. Currently there is one part, the web application. */
export type ReleaseVersions = Record<string, string>;
const versionsSchema = z.record(z.string().max(40), z.string().max(100));

/** Maximum number of cached headers. All clients of a release send the same one. */
const maxCachedHeaders = 100;
const cachedVersions = new Map<string, ReleaseVersions>();

function parseHeader(header: string): ReleaseVersions {
  try {
    return versionsSchema.safeParse(JSON.parse(header)).data ?? {};
  } catch {
    return {};
  }
}

function readCached(header: string): ReleaseVersions {
  let versions = cachedVersions.get(header);
  if (!versions) {
    if (cachedVersions.size >= maxCachedHeaders) cachedVersions.clear();
    versions = parseHeader(header);
    cachedVersions.set(header, versions);
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
