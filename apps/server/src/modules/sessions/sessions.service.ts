import { truncateText } from "@presale/contracts/text.ts";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { type Actor, isDelegated } from "../../platform/auth/actor.ts";
import { makeToken, newSessionId, readToken } from "../../platform/auth/token.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { Events } from "../../platform/events/events.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { SocketIdentity } from "../../platform/realtime/connections.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { sessions } from "../../schema/sessions.ts";
import { createSessionCache } from "./session-cache.ts";
import { createSessionRules, sessionExpiry } from "./session-rules.ts";
import type { SessionLookup, SessionRow } from "./sessions.lookup.ts";

const second = 1_000;
/** Milliseconds: a token is rotated at most once in this time. */
const rotateAfter = 60 * second;
/** Milliseconds that the previous token stays valid, for responses still under way. */
const graceMs = 60 * second;
const sessionLifetime = 30 * 24 * 3_600 * second;
/** Milliseconds after which impersonation ends, even if in use. */
const impersonationLifetime = 3_600 * second;

export type Authentication =
  | { state: "valid"; actor: Actor; token: string }
  /** `closed`: the session's company is closed. */
  | { state: "ended" | "closed" }
  | { state: "none" };

/** A session of impersonation or delegation. */
interface ImpersonationSession {
  staff: Pick<Actor, "companyId" | "userId" | "sessionId">;
  reason: string;
  isOnBehalf?: boolean;
}

interface Dependencies {
  pool: pg.Pool;
  lookup: Pick<SessionLookup, "findSessionAcrossCompanies">;
  events: Events;
  settings: Pick<Settings, "get" | "onChange">;
  secret: string;
  now?: () => number;
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
  const { actorOf, isUnusable, stateOf } = createSessionRules({ settings, now });
  const cache = createSessionCache({ lookup, events, settings, secret, now, actorOf });

  /** Rotates the token once: of concurrent requests, only one update matches the old number. */
  async function rotate(row: SessionRow) {
    await inTransaction(pool, row.companyId, async (tx) => {
      await tx.db
        .update(sessions)
        .set({
          issue: row.issue + 1,
          issuedAt: new Date(now()),
          previousUntil: new Date(now() + graceMs),
        })
        .where(and(eq(sessions.id, row.sessionId), eq(sessions.issue, row.issue)));
      await events.publish(tx, { kind: "session", id: row.sessionId });
    });
    return cache.find(row.sessionId, true);
  }

  async function endSessions(tx: Transaction, condition: SQL | undefined): Promise<void> {
    await tx.db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.companyId, tx.companyId), isNull(sessions.endedAt), condition));
  }

  /** Ends one session. Clients that still use it get a 511. */
  async function end(tx: Transaction, sessionId: string): Promise<void> {
    await endSessions(tx, eq(sessions.id, sessionId));
    await events.publish(tx, { kind: "session", id: sessionId });
  }

  return {
    /** Returns a token's actor and the session's newest token. Rotates the token if it is due. */
    async authenticate(token: string): Promise<Authentication> {
      const known = cache.findByNewestToken(token);
      const parts = known ? known.row : readToken(secret, token);
      if (!parts) return { state: "none" };
      let entry = known ?? (await cache.findByToken(parts));
      if (!entry) return { state: "none" };
      const state = stateOf(entry.row, parts.issue);
      if (state !== "valid") return { state };
      const isDue = now() - entry.row.issuedAt.getTime() > rotateAfter;
      if (isDue && parts.issue === entry.row.issue) entry = (await rotate(entry.row)) ?? entry;
      return { state: "valid", actor: entry.actor, token: entry.token };
    },

    /**
     * Returns the actor of a token, for a socket. Doesn't rotate, since a handshake has no response
     * that could carry the new token.
     */
    async identify(token: string): Promise<SocketIdentity | null> {
      const parts = readToken(secret, token);
      if (!parts) return null;
      const entry = await cache.findByToken(parts);
      if (!entry || stateOf(entry.row, parts.issue) !== "valid") return null;
      return { actor: entry.actor, endsAt: sessionExpiry(entry.row) };
    },

    /** Returns the current state of an open socket's session; null once it has ended. */
    async currentIdentity(sessionId: string): Promise<SocketIdentity | null> {
      const entry = await cache.find(sessionId);
      if (!entry || isUnusable(entry.row)) return null;
      return { actor: entry.actor, endsAt: sessionExpiry(entry.row) };
    },

    async open(
      tx: Transaction,
      userId: number,
      request: RequestInfo,
      staffSession?: ImpersonationSession,
    ): Promise<string> {
      const id = newSessionId();
      await tx.db.insert(sessions).values({
        companyId: tx.companyId,
        id,
        userId,
        issuedAt: new Date(now()),
        endsAt: new Date(now() + (staffSession ? impersonationLifetime : sessionLifetime)),
        impersonatorCompanyId: staffSession?.staff.companyId,
        impersonatorUserId: staffSession?.staff.userId,
        impersonatorSessionId: staffSession?.staff.sessionId,
        impersonationReason: staffSession?.reason,
        isOnBehalf: staffSession?.isOnBehalf,
        device: truncateText(request.device, 300),
        address: request.ip,
      });
      return makeToken(secret, { sessionId: id, issue: 1 });
    },

    end,

    /** Ends the actor's current session. Audits the end of impersonation or delegation. */
    async endOwn(tx: Transaction, actor: Actor): Promise<void> {
      if (isDelegated(actor)) await audit(tx, actor, { action: "behalf.ended" });
      else if (actor.impersonator)
        await audit(tx, actor, {
          action: "impersonation.ended",
          target: { kind: "user", id: actor.userId, name: actor.name },
        });
      await end(tx, actor.sessionId);
    },

    async endCompanySessions(tx: Transaction): Promise<void> {
      await endSessions(tx, undefined);
      await events.publish(tx, { kind: "company", id: String(tx.companyId) });
    },

    async endUserSessions(tx: Transaction, userId: number, exceptSessionId = ""): Promise<void> {
      await endSessions(tx, and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)));
      await events.publish(tx, { kind: "user", id: `${tx.companyId}/${userId}` });
    },
  };
}
