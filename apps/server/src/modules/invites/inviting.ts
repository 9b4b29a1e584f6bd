import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { newMailedKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invites } from "../../schema/invites.ts";
import { users } from "../../schema/users.ts";
import { assertMayGrant } from "../access/access-grant.ts";
import { assertWithinFirstInvites, createInviteLimits, lockInvites } from "./invite-limits.ts";
import { inviteMailQueue } from "./invite-mail.ts";
import { assertInvitable } from "./invite-problems.ts";
import { findInvite, type Invite } from "./invites.queries.ts";

const life = sql`now() + make_interval(days => ${inviteLimits.days})`;
const isOver = ({ state }: Invite) => state === "accepted" || state === "revoked";

export interface InvitingDependencies {
  pool: pg.Pool;
  jobs: Pick<Jobs, "enqueue">;
  platformCompanyId: number;
}
/** Whose invites they are, and why staff see to them in the company's place. */
export interface InviteContext {
  companyId: number;
  reason?: string;
}
export interface InvitedAccess {
  emails: readonly string[];
  type: UserType;
  roleId: number | null;
}

const because = (reason: string | undefined) => (reason === undefined ? {} : { reason });

/** Its link is dead from now on. `reason`: why staff do it in the company's place. */
export async function revokeInvite(
  { tx, actor }: OperationContext,
  id: number,
  reason?: string,
): Promise<Invite> {
  const invite = await findInvite(tx, id, "lock");
  if (isOver(invite)) throw new AppError("CONFLICT", { message: "invites:errors.over" });
  // Nobody gets the role by it any more: it may be deleted.
  await tx.db
    .update(invites)
    .set({ revokedAt: sql`now()`, roleId: null })
    .where(ownRow(tx, invites, id));
  await audit(tx, actor, {
    action: "invite.revoked",
    target: { kind: "invite", id, name: invite.email },
    details: because(reason),
  });
  return findInvite(tx, id);
}

/** Asking people into a company, by mail; into which one, and in whose name, is the service's to say. */
export function createSendInvites({ pool, jobs, platformCompanyId }: InvitingDependencies) {
  const limit = createInviteLimits(pool);

  /** Staff who invite on a company's behalf are none of its people. */
  const authorIn = (tx: Transaction, { companyId, userId }: Actor) =>
    companyId === tx.companyId ? userId : null;
  const isOfStaff = (tx: Transaction, { companyId }: Actor) =>
    companyId !== tx.companyId || companyId === platformCompanyId;

  /** A newer link to the same address leaves no older one alive. */
  const supersede = (tx: Transaction, kept: Pick<Invite, "id" | "email">) =>
    tx.db
      .update(invites)
      .set({ revokedAt: sql`now()`, roleId: null })
      .where(
        and(
          eq(invites.companyId, tx.companyId),
          eq(invites.email, kept.email),
          ne(invites.id, kept.id),
          isNull(invites.acceptedAt),
          isNull(invites.revokedAt),
        ),
      );

  async function create(
    { tx, actor }: OperationContext,
    offer: InvitedAccess,
    request: RequestInfo,
    reason?: string,
  ): Promise<Invite[]> {
    const { type, roleId } = offer;
    const emails = [...new Set(offer.emails)];
    // Before the first statement: it must not hold a connection while it waits for another.
    await limit(actor, emails, request);
    await lockInvites(tx);
    await assertMayGrant(tx, actor, offer, platformCompanyId);
    await assertInvitable(tx, offer.emails);
    if (!isOfStaff(tx, actor)) await assertWithinFirstInvites(tx, emails, "emails");
    const made: Invite[] = [];
    for (const email of emails) {
      const { key, hash } = newMailedKey();
      const [row] = await tx.db
        .insert(invites)
        .values({
          companyId: tx.companyId,
          email,
          type,
          roleId,
          authorId: authorIn(tx, actor),
          hash,
          expiresAt: life,
        })
        .returning({ id: invites.id });
      const invite = await findInvite(tx, row?.id ?? 0);
      await supersede(tx, invite);
      await audit(tx, actor, {
        action: "invite.sent",
        target: { kind: "invite", id: invite.id, name: email },
        details: { type, role: invite.roleName, ...because(reason) },
      });
      await mail(tx, key);
      made.push(invite);
    }
    return made;
  }

  const mail = (tx: Transaction, key: string) =>
    jobs.enqueue(tx, inviteMailQueue, { companyId: tx.companyId, key });

  /** A new link, in the name of whoever sends it; the one before is dead. */
  async function resend(
    actor: Actor,
    { companyId, reason }: InviteContext,
    id: number,
    request: RequestInfo,
  ): Promise<Invite> {
    const known = await inReadTransaction(pool, companyId, (tx) => findInvite(tx, id));
    await limit(actor, [known.email], request);
    return inTransaction(pool, companyId, async (tx) => {
      await lockInvites(tx);
      const invite = await findInvite(tx, id, "lock");
      if (isOver(invite)) throw new AppError("CONFLICT", { message: "invites:errors.over" });
      await assertMayGrant(tx, actor, invite, platformCompanyId);
      const [member] = await tx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.companyId, tx.companyId), eq(users.email, invite.email)));
      if (member) throw new AppError("CONFLICT", { message: "invites:errors.member" });
      const { key, hash } = newMailedKey();
      await tx.db
        .update(invites)
        .set({
          hash,
          authorId: authorIn(tx, actor),
          sentAt: sql`now()`,
          openedAt: null,
          expiresAt: life,
        })
        .where(ownRow(tx, invites, id));
      await supersede(tx, invite);
      await audit(tx, actor, {
        action: "invite.resent",
        target: { kind: "invite", id, name: invite.email },
        details: because(reason),
      });
      await mail(tx, key);
      return findInvite(tx, id);
    });
  }

  return { create, resend };
}
