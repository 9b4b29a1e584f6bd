import type { Actor } from "../../platform/auth/actor.ts";
import {
  constantTimeEqual,
  makeToken,
  sessionIdLength,
  type TokenParts,
} from "../../platform/auth/token.ts";
import type { Events } from "../../platform/events/events.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { SessionLookup, SessionRow } from "./sessions.lookup.ts";

/** Maximum milliseconds that a session is stale if another process's event was lost. */
const cacheLifetime = 5_000;
const cacheSize = 20_000;

interface Dependencies {
  lookup: Pick<SessionLookup, "findSessionAcrossCompanies">;
  events: Events;
  settings: Pick<Settings, "onChange">;
  secret: string;
  now: () => number;
  actorOf: (row: SessionRow) => Actor;
}

interface CachedSession {
  row: SessionRow;
  actor: Actor;
  /** The newest token. */
  token: string;
  at: number;
}

/** Caches sessions in this process. An event from any process invalidates them. */
export function createSessionCache(dependencies: Dependencies) {
  const { lookup, events, settings, secret, now, actorOf } = dependencies;
  const cache = new Map<string, CachedSession>();
  /** Counts received events: a row read before the last event may be outdated. */
  let eventCount = 0;
  const forget = (matches: (row: SessionRow) => boolean) => {
    eventCount += 1;
    for (const [key, { row }] of cache) if (matches(row)) cache.delete(key);
  };
  // An event about a staff member also invalidates their impersonation sessions.
  events.on("session", (id) =>
    forget((row) => row.sessionId === id || row.impersonator.sessionId === id),
  );
  events.on("user", (id) =>
    forget(
      ({ companyId, userId, impersonator }) =>
        `${companyId}/${userId}` === id ||
        `${impersonator.companyId}/${impersonator.userId}` === id,
    ),
  );
  events.on("company", (id) => forget(({ companyId }) => String(companyId) === id));
  const forgetAll = () => forget(() => true);
  events.on("role", forgetAll);
  settings.onChange(forgetAll);
  events.onGap(forgetAll);

  /** Returns a session that was read at most a few seconds ago. */
  function findCached(sessionId: string): CachedSession | undefined {
    const known = cache.get(sessionId);
    return known && now() - known.at < cacheLifetime ? known : undefined;
  }

  async function find(sessionId: string, skipsCache = false): Promise<CachedSession | null> {
    const known = skipsCache ? undefined : findCached(sessionId);
    if (known) return known;
    const eventsBefore = eventCount;
    const row = await lookup.findSessionAcrossCompanies(sessionId);
    if (!row) return null;
    const token = makeToken(secret, { sessionId, issue: row.issue });
    const entry = { row, actor: actorOf(row), token, at: now() };
    if (eventCount !== eventsBefore) return entry;
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? "");
    cache.set(sessionId, entry);
    return entry;
  }

  /** Returns the cached session if this is its newest token, without recomputing the MAC. */
  function findByNewestToken(token: string): CachedSession | undefined {
    const known = findCached(token.slice(0, sessionIdLength));
    return known && constantTimeEqual(known.token, token) ? known : undefined;
  }

  /** Returns the session of a token. Reads it again if another process has rotated the token. */
  async function findByToken({ sessionId, issue }: TokenParts) {
    const entry = await find(sessionId);
    return entry && issue > entry.row.issue ? find(sessionId, true) : entry;
  }

  return { find, findByToken, findByNewestToken };
}
