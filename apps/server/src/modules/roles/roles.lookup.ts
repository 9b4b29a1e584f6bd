import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, asc, count, eq, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

const { placeholder } = sql;
const others = alias(users, "other_admin");
const otherRoles = alias(roles, "other_role");
/** Matches active users of the type with a verified address. */
const canAct = (table: typeof users | typeof others) =>
  and(eq(table.type, placeholder("type")), eq(table.active, true), isNotNull(table.verifiedAt));

/** Queries for users of a role across companies. For staff only. */
export const roleQueries = defineLookup((db) => ({
  usersByRole: db
    .select({ roleId: sql<number>`${users.roleId}`, count: count() })
    .from(users)
    .where(sql`${users.roleId} = any(${placeholder("ids")}::bigint[])`)
    .groupBy(users.roleId),

  companiesOfRole: db
    .select({
      id: companies.id,
      name: companies.name,
      isPlatform: companies.isPlatform,
      count: count(),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.roleId, placeholder("roleId")))
    .groupBy(companies.id, companies.name, companies.isPlatform)
    .orderBy(asc(companies.name), asc(companies.id)),

  companiesOfLastAdmin: db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.roleId, placeholder("roleId")),
        canAct(users),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .leftJoin(otherRoles, eq(otherRoles.id, others.roleId))
            .where(
              and(
                eq(others.companyId, users.companyId),
                canAct(others),
                or(
                  isNull(others.roleId),
                  and(
                    ne(others.roleId, placeholder("roleId")),
                    sql`${placeholder("permission")}::text = any(${otherRoles.permissions})`,
                  ),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id)),

  usersOfRole: db
    .select({ companyId: users.companyId, userId: users.id })
    .from(users)
    .where(eq(users.roleId, placeholder("roleId")))
    .orderBy(asc(users.companyId), asc(users.id))
    .limit(placeholder("limit")),
}));

export type RoleLookup = ReturnType<typeof createRoleLookup>;

export function createRoleLookup(pool: pg.Pool) {
  const run = roleQueries.open(pool);
  return {
    /** Returns the number of users by role. Roles without users are absent. */
    countUsersByRoleAcrossCompanies: (ids: readonly number[]) => run.usersByRole({ ids }),

    findCompaniesOfRoleAcrossCompanies: (roleId: number) => run.companiesOfRole({ roleId }),

    /**
     * Returns the companies where only users with this role have the permission, among users of the
     * type.
     */
    findCompaniesOfLastAdminAcrossCompanies: (
      roleId: number,
      type: UserType,
      permission: Permission,
    ) => run.companiesOfLastAdmin({ roleId, type, permission }),

    findUsersOfRoleAcrossCompanies: (roleId: number, limit: number) =>
      run.usersOfRole({ roleId, limit }),
  };
}
