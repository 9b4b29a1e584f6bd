import { z } from "zod";

/** Release versions by part of the client: today there is one part, the web application. */
export type ReleaseVersions = Record<string, string>;
const schema = z.record(z.string().max(40), z.string().max(100));

/** All clients of a release send the same header, so each is read once; this many are remembered. */
const mostKnown = 100;
const known = new Map<string, ReleaseVersions>();

/** What a header says; nothing where it can't be read. */
function read(header: string): ReleaseVersions {
  try {
    return schema.safeParse(JSON.parse(header)).data ?? {};
  } catch {
    return {};
  }
}

function recall(header: string): ReleaseVersions {
  let versions = known.get(header);
  if (!versions) {
    if (known.size >= mostKnown) known.clear();
    versions = read(header);
    known.set(header, versions);
  }
  return versions;
}

/** A client that names a release which may not go on must reload; one that names none may pass. */
export function isOutdated(
  header: string | undefined,
  mayGoOn: (part: string, version: string) => boolean,
): boolean {
  if (!header || header.length > 1_000) return false;
  return Object.entries(recall(header)).some(([part, version]) => !mayGoOn(part, version));
}
