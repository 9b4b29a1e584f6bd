import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { sessions as table } from "../../schema/sessions.ts";
import { tokenLifetime } from "../sessions/session-lifetime.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { type Device, readDevice } from "./device.ts";

export interface OwnSession extends Device {
  id: string;
  createdAt: Date;
  /** When the newest token was issued. A token in use is rotated every minute. */
  lastUsedAt: Date;
  ipAddress: string | null;
  isCurrent: boolean;
  /** Whether it is a session of staff impersonating the user. Their name and device are hidden. */
  isStaff: boolean;
}

const isOwnOpenSession = (actor: Actor) =>
  and(
    eq(table.companyId, actor.companyId),
    eq(table.userId, actor.userId),
    isNull(table.endedAt),
    gt(table.endsAt, sql`now()`),
    // Excludes sessions whose token has expired, since no one can use them.
    gt(table.issuedAt, new Date(Date.now() - tokenLifetime)),
  );

const auditTarget = (actor: Actor) => ({
  kind: "user" as const,
  id: actor.userId,
  name: actor.name,
});

export async function findOwnSessions({ tx, actor }: OperationContext): Promise<OwnSession[]> {
  const rows = await tx.db
    .select({
      id: table.id,
      createdAt: table.createdAt,
      lastUsedAt: table.issuedAt,
      device: table.device,
      ipAddress: table.address,
      impersonatorUserId: table.impersonatorUserId,
    })
    .from(table)
    .where(isOwnOpenSession(actor))
    .orderBy(desc(eq(table.id, actor.sessionId)), desc(table.issuedAt), desc(table.id))
    .limit(100);
  return rows.map(({ device, ipAddress, impersonatorUserId, ...row }) => {
    const isStaff = impersonatorUserId !== null;
    return {
      ...row,
      ...readDevice(isStaff ? null : device),
      ipAddress: isStaff ? null : ipAddress || null,
      isCurrent: row.id === actor.sessionId,
      isStaff,
    };
  });
}

export function createOwnSessionsService({ sessions }: { sessions: SessionsService }) {
  return {
    /** Ends one of the actor's sessions with immediate effect. */
    async end({ tx, actor }: OperationContext, id: string): Promise<void> {
      await tx.db
        .select({ device: table.device })
        .from(table)
        .where(and(isOwnOpenSession(actor), eq(table.id, id)))
        .for("update")
        .then(firstOrThrow);
      await sessions.end(tx, id);
      await audit(tx, actor, { action: "session.ended", target: auditTarget(actor) });
    },

    /** Ends all the actor's other sessions and returns their number. */
    async endOthers({ tx, actor }: OperationContext): Promise<number> {
      const others = await tx.db
        .select({ id: table.id })
        .from(table)
        .where(and(isOwnOpenSession(actor), ne(table.id, actor.sessionId)))
        .for("update");
      if (others.length === 0) return 0;
      await sessions.endUserSessions(tx, actor.userId, actor.sessionId);
      await audit(tx, actor, {
        action: "sessions.othersEnded",
        target: auditTarget(actor),
        details: { count: others.length },
      });
      return others.length;
    },
  };
}
