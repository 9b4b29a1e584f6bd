import type { AuditAction } from "@presale/contracts/audit.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type pg from "pg";
import { type AuditEntry, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { announce } from "../../platform/events/events.ts";
import { notify } from "../notifications/notify.ts";
import { roles } from "../roles/roles.table.ts";
import { type Access, assertMayChange, assertMayGive, isAdmin } from "./access.policy.ts";
import { users } from "./accounts.table.ts";
import type { SessionsService } from "./sessions.service.ts";

interface Dependencies {
  pool: pg.Pool;
  sessions: SessionsService;
  platformCompanyId: number;
}

/** A user of a company: staff change users of any, a company's admin those of his own. */
export interface UserKey {
  companyId: number;
  userId: number;
}
export interface AccessChange {
  type: UserType;
  roleId: number | null;
}

interface Member extends Access, UserKey {
  name: string;
  roleId: number | null;
  roleName: string | null;
  active: boolean;
  isVerified: boolean;
}

export type AccessService = ReturnType<typeof createAccessService>;

/** What users may do and whether they may at all, changed for company and backoffice alike. */
export function createAccessService({ pool, sessions, platformCompanyId }: Dependencies) {
  /**
   * The user, and all admins of the company, locked in the order of their ids: of two requests
   * that would each leave one admin, the second sees what the first did.
   */
  async function lock(tx: Transaction, userId: number) {
    const rows = await tx.db
      .select({
        companyId: users.companyId,
        userId: users.id,
        name: users.name,
        type: users.type,
        roleId: users.roleId,
        active: users.active,
        isVerified: sql<boolean>`${users.verifiedAt} is not null`,
      })
      .from(users)
      .where(
        and(
          eq(users.companyId, tx.companyId),
          or(eq(users.id, userId), inArray(users.type, ["companyAdmin", "presaleAdmin"])),
        ),
      )
      .orderBy(asc(users.id))
      .for("update");
    const found = await rolesOf(
      tx,
      rows.flatMap(({ roleId }) => roleId ?? []),
    );
    const members = rows.map((row): Member => {
      const role = found.get(row.roleId ?? 0);
      return { ...row, roleName: role?.name ?? null, rolePermissions: role?.permissions ?? null };
    });
    const user = members.find((member) => member.userId === userId);
    if (!user) throw new AppError("NOT_FOUND");
    return { user, admins: members.filter((member) => isSteady(member) && isAdmin(member)) };
  }

  const isSteady = ({ active, isVerified }: Member) => active && isVerified;

  async function rolesOf(tx: Transaction, ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, never>();
    const rows = await tx.db
      .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
      .from(roles)
      .where(inArray(roles.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  }

  function assertAdminRemains(admins: readonly Member[], userId: number): void {
    if (admins.some((admin) => admin.userId === userId) && admins.length === 1)
      throw new AppError("LAST_ADMIN");
  }

  /** Every process forgets what it knew of the user; open sockets ask anew. */
  const changed = (tx: Transaction, { companyId, userId }: UserKey) =>
    announce(tx, { kind: "user", id: `${companyId}/${userId}` });

  const entry = (
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
    /** Gives a user another type, another role, or the type's own permissions back (no role). */
    changeAccess: (actor: Actor, key: UserKey, { type, roleId }: AccessChange): Promise<void> =>
      inTransaction(pool, key.companyId, async (tx) => {
        const { user, admins } = await lock(tx, key.userId);
        const role = roleId === null ? null : (await rolesOf(tx, [roleId])).get(roleId);
        if (role === undefined) throw fieldError("roleId", "validation:unknownRole");
        const access: Access = { type, rolePermissions: role?.permissions ?? null };
        assertMayChange(actor, user);
        assertMayGive(actor, access, key.companyId === platformCompanyId);
        if (type === user.type && roleId === user.roleId) return;
        if (!isAdmin(access)) assertAdminRemains(admins, user.userId);
        await tx.db
          .update(users)
          .set({ type, roleId })
          .where(and(eq(users.companyId, key.companyId), eq(users.id, key.userId)));
        if (type !== user.type)
          await audit(tx, actor, entry("user.typeChanged", user, user.type, type));
        if (roleId !== user.roleId)
          await audit(
            tx,
            actor,
            entry("user.roleChanged", user, user.roleName, role?.name ?? null),
          );
        await notify(tx, [user.userId], "accessChanged", { by: actor.name });
        await changed(tx, user);
      }),

    /** Switches an account on or off. Switched off, its sessions end at once. */
    setActive: (actor: Actor, key: UserKey, active: boolean): Promise<void> =>
      inTransaction(pool, key.companyId, async (tx) => {
        const { user, admins } = await lock(tx, key.userId);
        assertMayChange(actor, user);
        if (active === user.active) return;
        if (!active) assertAdminRemains(admins, user.userId);
        await tx.db
          .update(users)
          .set({ active })
          .where(and(eq(users.companyId, key.companyId), eq(users.id, key.userId)));
        await audit(
          tx,
          actor,
          entry(active ? "user.activated" : "user.deactivated", user, user.active, active),
        );
        if (active) await changed(tx, user);
        else await sessions.endAll(tx, user.userId);
      }),
  };
}
