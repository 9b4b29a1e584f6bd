import type { CreateRoleInput, UpdateRoleInput } from "@presale/contracts/inputs/role.input.ts";
import { type PermissionSide, unavailablePermissions } from "@presale/contracts/permissions.ts";
import { arrayOverlaps, eq, not, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { type Condition, ownRow, wordsIn } from "../../platform/db/conditions.ts";
import { violatedConstraint } from "../../platform/db/database-errors.ts";
import { defineList } from "../../platform/db/list.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Events } from "../../platform/events/events.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import { adminTypes, manageUsersPermission } from "../access/access.policy.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { notify } from "../notifications/notify.ts";
import { visibleName } from "../notifications/visible-name.ts";
import type { RoleLookup } from "./roles.lookup.ts";
import {
  assertAdminsRemain,
  assertFits,
  assertMayGrantPermissions,
  joinNames,
} from "./roles.policy.ts";

/** Maximum users notified of a role change. */
const maxNotifiedUsers = 1_000;

interface Dependencies {
  lookup: RoleLookup;
  events: Events;
  jobs: Pick<Jobs, "enqueue">;
}

export type Role = typeof roles.$inferSelect;

interface RoleChanged {
  companyId: number;
  userIds: number[];
  by: string | null;
}

export const roleChangedQueue = defineQueue<RoleChanged>({ name: "role-changed" });

/** Matches roles without permissions reserved for the other side (staff or companies). */
const fits: Condition<PermissionSide> = {
  columns: [roles.permissions],
  when: (side) => not(arrayOverlaps(roles.permissions, [...unavailablePermissions(side)])),
};

export const roleList = defineList({
  rows: (db) => db.select().from(roles),
  id: roles.id,
  orderBy: { name: roles.name, createdAt: roles.createdAt, updatedAt: roles.updatedAt },
  defaultOrder: "name",
  filters: { query: wordsIn(roles.name, roles.description), side: fits },
});

export async function findOwnRoleId({ tx, actor }: OperationContext): Promise<number | null> {
  const [own] = await tx.db
    .select({ roleId: users.roleId })
    .from(users)
    .where(ownRow(actor, users, actor.userId));
  return own?.roleId ?? null;
}

export const findRole = (tx: Transaction, id: number): Promise<Role> =>
  tx.db.select().from(roles).where(eq(roles.id, id)).then(firstOrThrow);

/**
 * Locks the role, so that it isn't assigned to anyone until the commit. Throws if it is the actor's
 * own role or exceeds their permissions.
 */
async function lockRole(ctx: OperationContext, id: number): Promise<Role> {
  const role = await ctx.tx.db
    .select()
    .from(roles)
    .where(eq(roles.id, id))
    .for("update")
    .then(firstOrThrow);
  if ((await findOwnRoleId(ctx)) === id) throw new AppError("OWN_ACCESS");
  assertMayGrantPermissions(ctx.actor, role.permissions);
  return role;
}

const roleFields = ({ name, description, permissions }: CreateRoleInput) => ({
  name,
  description: description ?? null,
  permissions: permissions.toSorted(),
});
const target = ({ id, name }: Role) => ({ kind: "role" as const, id, name });

export async function createRole(
  { tx, actor }: OperationContext,
  input: CreateRoleInput,
): Promise<Role> {
  assertMayGrantPermissions(actor, input.permissions);
  const role = await tx.db.insert(roles).values(roleFields(input)).returning().then(onlyRow);
  const entry = { action: "role.created", target: target(role) } as const;
  await audit(tx, actor, { ...entry, details: { after: roleFields(role) } });
  return role;
}

/** Runs in the worker, once per company. */
export const notifyOfRoleChange = (tx: Transaction, { userIds, by }: RoleChanged): Promise<void> =>
  notify(tx, userIds, "accessChanged", { by });

/** Manages roles, which belong to no company. Changes are audited in the platform's company. */
export function createRolesService({ lookup, events, jobs }: Dependencies) {
  /**
   * Throws if the change would leave a company without an admin. A change of a user's access locks
   * the roles of the company's admins, so it can't run concurrently with a change of these roles.
   */
  async function assertCompaniesKeepAdmin(
    id: number,
    before: readonly string[],
    next: readonly string[],
  ) {
    for (const type of adminTypes) {
      const key = manageUsersPermission(type);
      if (!before.includes(key) || next.includes(key)) continue;
      assertAdminsRemain(await lookup.findCompaniesOfLastAdminAcrossCompanies(id, type, key));
    }
  }

  /** Invalidates cached sessions in all processes and notifies the role's users. */
  async function publishChange(tx: Transaction, actor: Actor, id: number): Promise<void> {
    await events.publish(tx, { kind: "role", id: String(id) });
    const users = await lookup.findUsersOfRoleAcrossCompanies(id, maxNotifiedUsers);
    for (const [companyId, companyUsers] of Map.groupBy(users, (user) => user.companyId)) {
      const job: RoleChanged = {
        companyId,
        userIds: companyUsers.map(({ userId }) => userId),
        by: visibleName(companyId, actor),
      };
      await jobs.enqueue(tx, roleChangedQueue, job);
    }
  }

  return {
    async update(
      ctx: OperationContext,
      id: number,
      { version, ...input }: UpdateRoleInput,
    ): Promise<Role> {
      const { tx, actor } = ctx;
      // Two concurrent changes could each rely on the other's admin and leave a company with none.
      await lockCompany(tx);
      const before = await lockRole(ctx, id);
      assertVersion(before, version);
      const next = roleFields({ ...before, ...input });
      assertMayGrantPermissions(actor, next.permissions);
      assertFits(next.permissions, await lookup.findCompaniesOfRoleAcrossCompanies(id));
      await assertCompaniesKeepAdmin(id, before.permissions, next.permissions);
      const role = await tx.db
        .update(roles)
        .set({ ...next, version: sql`${roles.version} + 1`, updatedAt: sql`now()` })
        .where(eq(roles.id, id))
        .returning()
        .then(firstOrThrow);
      const entry = { action: "role.updated", target: target(role) } as const;
      await audit(tx, actor, { ...entry, details: { before: roleFields(before), after: next } });
      await publishChange(tx, actor, id);
      return role;
    },

    /**
     * Deletes the role. Throws IN_USE if it has users, since the product can't choose their new
     * permissions.
     */
    async delete(ctx: OperationContext, id: number): Promise<void> {
      const { tx, actor } = ctx;
      const role = await lockRole(ctx, id);
      const companies = await lookup.findCompaniesOfRoleAcrossCompanies(id);
      if (companies.length > 0)
        throw new AppError("IN_USE", {
          message: "roles:errors.roleInUse",
          values: {
            count: companies.reduce((sum, { count }) => sum + count, 0),
            companies: joinNames(companies),
          },
        });
      try {
        await tx.db.delete(roles).where(eq(roles.id, id));
      } catch (error) {
        if (violatedConstraint(error))
          throw new AppError("IN_USE", { message: "roles:errors.roleInvited" });
        throw error;
      }
      const entry = { action: "role.deleted", target: target(role) } as const;
      await audit(tx, actor, { ...entry, details: { before: roleFields(role) } });
      await events.publish(tx, { kind: "role", id: String(id) });
    },
  };
}
