import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { users } from "../accounts/accounts.table.ts";
import { companies } from "../companies/companies.table.ts";
import { roles } from "./roles.table.ts";

const others = alias(users, "other_admin");
const otherRoles = alias(roles, "other_role");
/** Active users of the type who have proven their address. */
const steady = (table: typeof users | typeof others, type: UserType) =>
  and(eq(table.type, type), eq(table.active, true), isNotNull(table.verifiedAt));

export type RoleLookup = ReturnType<typeof createRoleLookup>;

/** Who has a role, in all companies: read by staff only. */
export function createRoleLookup(pool: pg.Pool) {
  const db = drizzle({ client: pool });
  return {
    /** Number of users, by role; a role that nobody has is left out. */
    countUsersByRoleAcrossCompanies: (ids: readonly number[]) =>
      db
        .select({ roleId: sql<number>`${users.roleId}`, count: count() })
        .from(users)
        .where(inArray(users.roleId, [...ids]))
        .groupBy(users.roleId),

    /** The companies whose users have the role, and how many of them. */
    findCompaniesOfRoleAcrossCompanies: (roleId: number) =>
      db
        .select({
          id: companies.id,
          name: companies.name,
          isPlatform: companies.isPlatform,
          count: count(),
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(users.roleId, roleId))
        .groupBy(companies.id, companies.name, companies.isPlatform)
        .orderBy(asc(companies.name), asc(companies.id)),

    /** The companies where, of this type, only holders of the role have the permission. */
    findCompaniesOfLastAdminAcrossCompanies: (
      roleId: number,
      type: UserType,
      permission: Permission,
    ) =>
      db
        .selectDistinct({ id: companies.id, name: companies.name })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(
          and(
            eq(users.roleId, roleId),
            steady(users, type),
            notExists(
              db
                .select({ id: others.id })
                .from(others)
                .leftJoin(otherRoles, eq(otherRoles.id, others.roleId))
                .where(
                  and(
                    eq(others.companyId, users.companyId),
                    steady(others, type),
                    or(
                      isNull(others.roleId),
                      and(
                        ne(others.roleId, roleId),
                        arrayContains(otherRoles.permissions, [permission]),
                      ),
                    ),
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(companies.name), asc(companies.id)),

    findUsersOfRoleAcrossCompanies: (roleId: number, limit: number) =>
      db
        .select({ companyId: users.companyId, userId: users.id })
        .from(users)
        .where(eq(users.roleId, roleId))
        .orderBy(asc(users.companyId), asc(users.id))
        .limit(limit),
  };
}
