import { isStaffType, permissionsOf } from "@presale/contracts/user-types.ts";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor, Impersonator } from "../../platform/auth/actor.ts";
import {
  makeToken,
  newSessionId,
  readToken,
  sameText,
  sessionIdLength,
  type TokenParts,
} from "../../platform/auth/token.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { Events } from "../../platform/events/events.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { SocketIdentity } from "../../platform/realtime/connections.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { AccountLookup, SessionRow } from "./accounts.lookup.ts";
import { sessions } from "./accounts.table.ts";
import { tokenLife } from "./session-life.ts";

const second = 1_000;
/** A token gets a successor at most once in this time. */
const rotateAfter = 60 * second;
/** The token before the newest passes this long: replies may still be on their way. */
const grace = 60 * second;
const sessionLife = 30 * 24 * 3_600 * second;
/** Acting as a user ends after this, however much it is used. */
const actingLife = 3_600 * second;
/** How stale another process's change may be seen if its notification was lost. */
const cacheLife = 5 * second;
const cacheSize = 20_000;

export type Authentication =
  | { state: "valid"; actor: Actor; token: string }
  | { state: "ended" }
  | { state: "none" };

/** A session in which a member of staff acts as the user. */
interface ActingSession {
  staff: Pick<Actor, "companyId" | "userId" | "sessionId">;
  reason: string;
}

interface Dependencies {
  pool: pg.Pool;
  lookup: AccountLookup;
  events: Events;
  settings: Pick<Settings, "get" | "onChange">;
  secret: string;
  now?: () => number;
}

interface CachedSession {
  row: SessionRow;
  actor: Actor;
  /** The newest token. */
  token: string;
  at: number;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({
  pool,
  lookup,
  events,
  settings,
  secret,
  now = Date.now,
}: Dependencies) {
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
  const forgetAll = () => forget(() => true);
  events.on("role", forgetAll);
  settings.onChange(forgetAll);
  events.onGap(forgetAll);

  const actorOf = (row: SessionRow): Actor => ({
    userId: row.userId,
    companyId: row.companyId,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    type: row.type,
    permissions: new Set(permissionsOf(row.type, row.rolePermissions)),
    impersonator: impersonatorOf(row),
    mustEnableTwoFactor:
      isStaffType(row.type) && !row.hasTwoFactor && settings.get("requireStaffTwoFactor"),
  });

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

  /** At most one successor a token: of many who try at once, one update finds the old number. */
  async function rotate(row: SessionRow) {
    await inTransaction(pool, row.companyId, async (tx) => {
      await tx.db
        .update(sessions)
        .set({
          issue: row.issue + 1,
          issuedAt: new Date(now()),
          previousUntil: new Date(now() + grace),
        })
        .where(and(eq(sessions.id, row.sessionId), eq(sessions.issue, row.issue)));
      await events.publish(tx, { kind: "session", id: row.sessionId });
    });
    return find(row.sessionId, true);
  }

  /** Acting as a user is no way round the two-factor log-in that is asked of staff. */
  const lacksTwoFactor = ({ impersonator }: SessionRow) =>
    impersonator.sessionId !== null &&
    !impersonator.hasTwoFactor &&
    settings.get("requireStaffTwoFactor");
  const isEnded = (row: SessionRow) =>
    row.endedAt !== null || !row.active || lacksTwoFactor(row) || !mayStillImpersonate(row, now());
  const isOver = (row: SessionRow) => isEnded(row) || now() > row.endsAt.getTime();

  function stateOf(row: SessionRow, issue: number): "valid" | "ended" | "none" {
    if (isEnded(row)) return "ended";
    if (isOver(row) || now() - row.issuedAt.getTime() > tokenLife) return "none";
    if (issue === row.issue) return "valid";
    const isPrevious = issue === row.issue - 1 && now() < (row.previousUntil?.getTime() ?? 0);
    return isPrevious ? "valid" : "none";
  }

  /** Ends one session; whoever still uses it is told so (511). */
  async function end(tx: Transaction, sessionId: string): Promise<void> {
    await tx.db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(
        and(
          eq(sessions.companyId, tx.companyId),
          eq(sessions.id, sessionId),
          isNull(sessions.endedAt),
        ),
      );
    await events.publish(tx, { kind: "session", id: sessionId });
  }

  return {
    /** Who holds this token, and the newest token of that session. */
    async authenticate(token: string): Promise<Authentication> {
      const known = recallNewest(token);
      const parts = known ? known.row : readToken(secret, token);
      if (!parts) return { state: "none" };
      let entry = known ?? (await findFor(parts));
      if (!entry) return { state: "none" };
      const state = stateOf(entry.row, parts.issue);
      if (state !== "valid") return { state };
      const isDue = now() - entry.row.issuedAt.getTime() > rotateAfter;
      if (isDue && parts.issue === entry.row.issue) entry = (await rotate(entry.row)) ?? entry;
      return { state: "valid", actor: entry.actor, token: entry.token };
    },

    /**
     * Who holds this token, for a socket. No successor is made: a socket's handshake has no
     * reply that would carry it.
     */
    async identify(token: string): Promise<SocketIdentity | null> {
      const parts = readToken(secret, token);
      if (!parts) return null;
      const entry = await findFor(parts);
      if (!entry || stateOf(entry.row, parts.issue) !== "valid") return null;
      return { actor: entry.actor, endsAt: endOf(entry.row) };
    },

    /** The session of an open socket as it is now; null once it is over. */
    async revisit(sessionId: string): Promise<SocketIdentity | null> {
      const entry = await find(sessionId);
      if (!entry || isOver(entry.row)) return null;
      return { actor: entry.actor, endsAt: endOf(entry.row) };
    },

    /** Opens a session and gives its first token. */
    async open(
      tx: Transaction,
      userId: number,
      request: RequestInfo,
      acting?: ActingSession,
    ): Promise<string> {
      const id = newSessionId();
      await tx.db.insert(sessions).values({
        companyId: tx.companyId,
        id,
        userId,
        issuedAt: new Date(now()),
        endsAt: new Date(now() + (acting ? actingLife : sessionLife)),
        impersonatorCompanyId: acting?.staff.companyId,
        impersonatorUserId: acting?.staff.userId,
        impersonatorSessionId: acting?.staff.sessionId,
        impersonationReason: acting?.reason,
        device: request.device.slice(0, 300),
        address: request.address,
      });
      return makeToken(secret, { sessionId: id, issue: 1 });
    },

    end,

    /** Ends the session that the actor is using. That of staff who act as a user is noted. */
    async endOwn(tx: Transaction, actor: Actor): Promise<void> {
      if (actor.impersonator)
        await audit(tx, actor, {
          action: "impersonation.ended",
          target: { kind: "user", id: actor.userId, name: actor.name },
        });
      await end(tx, actor.sessionId);
    },

    /** Ends all sessions of a user, but for one that goes on. */
    async endAll(tx: Transaction, userId: number, exceptSessionId = ""): Promise<void> {
      await tx.db
        .update(sessions)
        .set({ endedAt: sql`now()` })
        .where(
          and(
            eq(sessions.companyId, tx.companyId),
            eq(sessions.userId, userId),
            isNull(sessions.endedAt),
            ne(sessions.id, exceptSessionId),
          ),
        );
      await events.publish(tx, { kind: "user", id: `${tx.companyId}/${userId}` });
    },
  };
}

/** When the session ends by itself: acting as a user lasts no longer than one's own session. */
function endOf({ endsAt, impersonator }: SessionRow): Date {
  const { sessionEndsAt } = impersonator;
  return sessionEndsAt && sessionEndsAt < endsAt ? sessionEndsAt : endsAt;
}

function impersonatorOf(row: SessionRow): Impersonator | null {
  const { companyId, userId, sessionId, name } = row.impersonator;
  if (companyId === null || userId === null || sessionId === null) return null;
  return { companyId, userId, sessionId, name: name ?? "", until: endOf(row) };
}

/** Whoever acts as another must still be logged in, active, and allowed to. */
function mayStillImpersonate({ impersonator, endsAt }: SessionRow, at: number): boolean {
  const { sessionId, type, active, rolePermissions, sessionEndsAt, sessionEndedAt } = impersonator;
  if (sessionId === null) return true;
  return (
    endsAt.getTime() > at &&
    active === true &&
    type !== null &&
    sessionEndedAt === null &&
    (sessionEndsAt?.getTime() ?? 0) > at &&
    permissionsOf(type, rolePermissions).includes("canAuthAsClientUsersAdmin")
  );
}
