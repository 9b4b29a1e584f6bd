import type { AuditAction } from "@presale/contracts/audit.ts";
import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type AuditEntry, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Events } from "../../platform/events/events.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { users } from "../../schema/users.ts";
import { notify } from "../notifications/notify.ts";
import { visibleName } from "../notifications/visible-name.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { throwAddressTakenForStaff } from "../users/addresses.ts";
import { takeAddress } from "../users/login-addresses.ts";
import {
  type Access,
  adminTypes,
  assertMayChangeAccess,
  assertMayGrantAccess,
  isAdmin,
  manageUsersPermission,
} from "./access.policy.ts";
import { type AccessGrant, lockRoles, readGrant } from "./access-grant.ts";
import { leaveCompany } from "./leave-company.ts";

interface Dependencies {
  events: Events;
  sessions: SessionsService;
  platformCompanyId: number;
}

interface Member extends Access {
  companyId: number;
  userId: number;
  name: string;
  email: string;
  roleId: number | null;
  roleName: string | null;
  active: boolean;
  isVerified: boolean;
  /** Whether a colleague entered the address. It isn't reserved until its owner confirms it. */
  isInvited: boolean;
}

export type AccessService = ReturnType<typeof createAccessService>;

/**
 * Changes users' access. The transaction belongs to the user's company. Staff can change users of
 * any company. Company users can change only users of their own company.
 */
export function createAccessService({ events, sessions, platformCompanyId }: Dependencies) {
  /**
   * Locks these users and all admins of the company, ordered by id. Otherwise two requests could
   * each remove one of the last two admins, or two admins could deactivate each other.
   */
  async function lockMembers(tx: Transaction, userIds: number[]): Promise<Member[]> {
    const rows = await tx.db
      .select({
        companyId: users.companyId,
        userId: users.id,
        name: users.name,
        email: users.email,
        type: users.type,
        roleId: users.roleId,
        active: users.active,
        isVerified: sql<boolean>`${users.verifiedAt} is not null`,
        isInvited: sql<boolean>`${users.addressUnconfirmedAt} is not null`,
      })
      .from(users)
      .where(
        and(
          eq(users.companyId, tx.companyId),
          isNull(users.removedAt),
          or(inArray(users.id, userIds), inArray(users.type, [...adminTypes])),
        ),
      )
      .orderBy(asc(users.id))
      // Doesn't block inserts of rows that reference these users.
      .for("no key update");
    const roles = await lockRoles(
      tx,
      rows.flatMap(({ roleId }) => roleId ?? []),
    );
    return rows.map((row): Member => {
      const role = roles.get(row.roleId ?? 0);
      return { ...row, roleName: role?.name ?? null, rolePermissions: role?.permissions ?? null };
    });
  }

  const adminsAmong = (members: readonly Member[]) =>
    members.filter((member) => canLogIn(member) && isAdmin(member));

  /** Locks the user, the actor if they are a colleague, and all admins of the company. */
  async function lockUserAndAdmins({ tx, actor }: OperationContext, userId: number) {
    const isColleague = actor.companyId === tx.companyId;
    const members = await lockMembers(tx, isColleague ? [userId, actor.userId] : [userId]);
    const user = members.find((member) => member.userId === userId);
    if (!user) throw new AppError("NOT_FOUND");
    return {
      user,
      admins: adminsAmong(members),
      currentActor: isColleague ? withCurrentPermissions(actor, members) : actor,
    };
  }

  /** Returns the actor with current permissions: these may have changed since the request began. */
  function withCurrentPermissions(actor: Actor, members: readonly Member[]): Actor {
    const self = members.find(({ userId }) => userId === actor.userId);
    if (!self?.active) throw new AppError("FORBIDDEN");
    const permissions = new Set(permissionsOf(self.type, self.rolePermissions));
    if (!permissions.has(manageUsersPermission(self.type))) throw new AppError("FORBIDDEN");
    return { ...actor, type: self.type, permissions };
  }

  const canLogIn = ({ active, isVerified }: Member) => active && isVerified;

  function assertAdminRemains(
    admins: readonly Member[],
    userId: number,
    message?: DictionaryKey,
  ): void {
    if (admins.some((admin) => admin.userId === userId) && admins.length === 1)
      throw new AppError("LAST_ADMIN", message && { message });
  }

  /** Invalidates the cached user in every process; open sockets check access again. */
  const publishChange = (tx: Transaction, { companyId, userId }: Member) =>
    events.publish(tx, { kind: "user", id: `${companyId}/${userId}` });

  const auditEntryOf = (
    action: AuditAction,
    user: Member,
    before: unknown,
    after: unknown,
  ): AuditEntry => ({
    action,
    target: { kind: "user", id: user.userId, name: user.name },
    details: { before, after },
  });

  return {
    /** Throws if no admin would remain without the actor. Locks the actor and all admins. */
    async assertMayLeave(tx: Transaction, actor: Actor): Promise<void> {
      const members = await lockMembers(tx, [actor.userId]);
      const key = tx.companyId === platformCompanyId ? "lastStaffAdmin" : "lastAdmin";
      assertAdminRemains(adminsAmong(members), actor.userId, `profile:data.erase.${key}`);
    },

    /** Sets type and role. Without a role, the type's own permissions apply. */
    async changeAccess(
      ctx: OperationContext,
      userId: number,
      { type, roleId }: AccessGrant,
    ): Promise<void> {
      const { tx, actor } = ctx;
      const { user, admins, currentActor } = await lockUserAndAdmins(ctx, userId);
      const { access, roleName } = await readGrant(tx, { type, roleId });
      assertMayChangeAccess(currentActor, user);
      assertMayGrantAccess(currentActor, access, tx.companyId === platformCompanyId);
      if (type === user.type && roleId === user.roleId) return;
      if (!isAdmin(access)) assertAdminRemains(admins, user.userId);
      await tx.db
        .update(users)
        .set({ type, roleId })
        .where(ownRow(tx, users, userId));
      if (type !== user.type)
        await audit(tx, actor, auditEntryOf("user.typeChanged", user, user.type, type));
      if (roleId !== user.roleId)
        await audit(tx, actor, auditEntryOf("user.roleChanged", user, user.roleName, roleName));
      await notify(tx, [user.userId], "accessChanged", { by: visibleName(tx.companyId, actor) });
      await publishChange(tx, user);
    },

    /** Verifies the address without the emailed link. The actor has checked it in another way. */
    async verify(ctx: OperationContext, userId: number): Promise<void> {
      const { tx, actor } = ctx;
      const { user, currentActor } = await lockUserAndAdmins(ctx, userId);
      assertMayChangeAccess(currentActor, user);
      if (user.isVerified) return;
      if (user.isInvited) await takeAddress(tx, user.email).catch(throwAddressTakenForStaff);
      await tx.db
        .update(users)
        .set({ verifiedAt: sql`now()`, addressUnconfirmedAt: null })
        .where(ownRow(tx, users, userId));
      await audit(tx, actor, auditEntryOf("user.verified", user, false, true));
      await publishChange(tx, user);
    },

    /** Activates or deactivates an account. Deactivation ends its sessions immediately. */
    async setActive(ctx: OperationContext, userId: number, active: boolean): Promise<void> {
      const { tx, actor } = ctx;
      const { user, admins, currentActor } = await lockUserAndAdmins(ctx, userId);
      assertMayChangeAccess(currentActor, user);
      if (active === user.active) return;
      if (!active) assertAdminRemains(admins, user.userId);
      await tx.db
        .update(users)
        .set({ active })
        .where(ownRow(tx, users, userId));
      await audit(
        tx,
        actor,
        auditEntryOf(active ? "user.activated" : "user.deactivated", user, user.active, active),
      );
      if (active) await publishChange(tx, user);
      else await sessions.endUserSessions(tx, user.userId);
    },

    /**
     * Removes a user permanently. The address becomes available, all sessions end, and content
     * keeps the user's name.
     */
    async remove(ctx: OperationContext, userId: number): Promise<void> {
      const { tx, actor } = ctx;
      const { user, admins, currentActor } = await lockUserAndAdmins(ctx, userId);
      assertMayChangeAccess(currentActor, user);
      assertAdminRemains(admins, user.userId);
      await leaveCompany(tx, user.userId, "removed");
      await audit(tx, actor, {
        action: "user.removed",
        target: { kind: "user", id: user.userId, name: user.name },
        details: { email: user.email },
      });
      await sessions.endUserSessions(tx, user.userId);
    },
  };
}
