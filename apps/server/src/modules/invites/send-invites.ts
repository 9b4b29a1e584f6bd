import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { newEmailedKey } from "../../platform/auth/token.ts";
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

const expiry = sql`now() + make_interval(days => ${inviteLimits.days})`;
const isOver = ({ state }: Invite) => state === "accepted" || state === "revoked";

export interface InvitingDependencies {
  pool: pg.Pool;
  jobs: Pick<Jobs, "enqueue">;
  platformCompanyId: number;
}
/** The company of the invites; `reason`: why staff act on its behalf. */
export interface InviteContext {
  companyId: number;
  reason?: string;
}
export interface NewInvites {
  emails: readonly string[];
  type: UserType;
  roleId: number | null;
}

const reasonDetails = (reason: string | undefined) => (reason === undefined ? {} : { reason });

/** Invalidates the link. `reason`: why staff do it on the company's behalf. */
export async function revokeInvite(
  { tx, actor }: OperationContext,
  id: number,
  reason?: string,
): Promise<Invite> {
  const invite = await findInvite(tx, id, "lock");
  if (isOver(invite)) throw new AppError("CONFLICT", { message: "invites:errors.over" });
  // Without a reference from the invite, the role may be deleted.
  await tx.db
    .update(invites)
    .set({ revokedAt: sql`now()`, roleId: null })
    .where(ownRow(tx, invites, id));
  await audit(tx, actor, {
    action: "invite.revoked",
    target: { kind: "invite", id, name: invite.email },
    details: reasonDetails(reason),
  });
  return findInvite(tx, id);
}

/** Sends invites by email. The calling service chooses the company and the author. */
export function createSendInvites({ pool, jobs, platformCompanyId }: InvitingDependencies) {
  const assertWithinLimits = createInviteLimits(pool);

  /** Returns null for staff who invite on a company's behalf, since they are not its users. */
  const authorIn = (tx: Transaction, { companyId, userId }: Actor) =>
    companyId === tx.companyId ? userId : null;
  const isOfStaff = (tx: Transaction, { companyId }: Actor) =>
    companyId !== tx.companyId || companyId === platformCompanyId;

  /** Revokes the other open invites of the same address. */
  const revokeOthers = (tx: Transaction, kept: Pick<Invite, "id" | "email">) =>
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
    input: NewInvites,
    request: RequestInfo,
    reason?: string,
  ): Promise<Invite[]> {
    const { type, roleId } = input;
    const emails = [...new Set(input.emails)];
    // Called before the first statement, so that the transaction doesn't hold one connection while
    // it waits for another.
    await assertWithinLimits(actor, emails, request);
    await lockInvites(tx);
    await assertMayGrant(tx, actor, input, platformCompanyId);
    await assertInvitable(tx, input.emails);
    if (!isOfStaff(tx, actor)) await assertWithinFirstInvites(tx, emails, "emails");
    const created: Invite[] = [];
    for (const email of emails) {
      const { key, hash } = newEmailedKey();
      const [row] = await tx.db
        .insert(invites)
        .values({
          companyId: tx.companyId,
          email,
          type,
          roleId,
          authorId: authorIn(tx, actor),
          hash,
          expiresAt: expiry,
        })
        .returning({ id: invites.id });
      const invite = await findInvite(tx, row?.id ?? 0);
      await revokeOthers(tx, invite);
      await audit(tx, actor, {
        action: "invite.sent",
        target: { kind: "invite", id: invite.id, name: email },
        details: { type, role: invite.roleName, ...reasonDetails(reason) },
      });
      await enqueueMail(tx, key);
      created.push(invite);
    }
    return created;
  }

  const enqueueMail = (tx: Transaction, key: string) =>
    jobs.enqueue(tx, inviteMailQueue, { companyId: tx.companyId, key });

  /** Sends a new link in the actor's name; the previous one becomes invalid. */
  async function resend(
    actor: Actor,
    { companyId, reason }: InviteContext,
    id: number,
    request: RequestInfo,
  ): Promise<Invite> {
    const known = await inReadTransaction(pool, companyId, (tx) => findInvite(tx, id));
    await assertWithinLimits(actor, [known.email], request);
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
      const { key, hash } = newEmailedKey();
      await tx.db
        .update(invites)
        .set({
          hash,
          authorId: authorIn(tx, actor),
          sentAt: sql`now()`,
          openedAt: null,
          expiresAt: expiry,
        })
        .where(ownRow(tx, invites, id));
      await revokeOthers(tx, invite);
      await audit(tx, actor, {
        action: "invite.resent",
        target: { kind: "invite", id, name: invite.email },
        details: reasonDetails(reason),
      });
      await enqueueMail(tx, key);
      return findInvite(tx, id);
    });
  }

  return { create, resend };
}
