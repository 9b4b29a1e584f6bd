import type { Actor } from "../../platform/auth/actor.ts";
import {
  makeToken,
  sameText,
  sessionIdLength,
  type TokenParts,
} from "../../platform/auth/token.ts";
import type { Events } from "../../platform/events/events.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { SessionLookup, SessionRow } from "./sessions.lookup.ts";

/** How stale another process's change may be seen if its notification was lost. */
const cacheLife = 5_000;
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

/** Sessions as this process knows them: it forgets one when any process says that it has changed. */
export function createSessionCache(dependencies: Dependencies) {
  const { lookup, events, settings, secret, now, actorOf } = dependencies;
  const cache = new Map<string, CachedSession>();
  /** Counts what was heard: a row read before the last event may be older than it. */
  let heard = 0;
  const forget = (isMeant: (row: SessionRow) => boolean) => {
    heard += 1;
    for (const [key, { row }] of cache) if (isMeant(row)) cache.delete(key);
  };
  // What is said of a member of staff is said of whoever they act as, too.
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

  /** As it was a few seconds ago at most. */
  function recall(sessionId: string): CachedSession | undefined {
    const known = cache.get(sessionId);
    return known && now() - known.at < cacheLife ? known : undefined;
  }

  async function find(sessionId: string, fresh = false): Promise<CachedSession | null> {
    const known = fresh ? undefined : recall(sessionId);
    if (known) return known;
    const heardBefore = heard;
    const row = await lookup.findSessionAcrossCompanies(sessionId);
    if (!row) return null;
    const token = makeToken(secret, { sessionId, issue: row.issue });
    const entry = { row, actor: actorOf(row), token, at: now() };
    if (heard !== heardBefore) return entry;
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? "");
    cache.set(sessionId, entry);
    return entry;
  }

  /** The session whose newest token this is, without making its mac again. */
  function recallNewest(token: string): CachedSession | undefined {
    const known = recall(token.slice(0, sessionIdLength));
    return known && sameText(known.token, token) ? known : undefined;
  }

  /** Another process may have rotated since we looked. */
  async function findFor({ sessionId, issue }: TokenParts) {
    const entry = await find(sessionId);
    return entry && issue > entry.row.issue ? find(sessionId, true) : entry;
  }

  return { find, findFor, recallNewest };
}
