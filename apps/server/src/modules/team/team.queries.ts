import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { MemberFilter, TeamFilter } from "@presale/contracts/inputs/team.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, asc, eq, exists, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import { userColumns, userOrders } from "../users/user-columns.ts";

const teamList = defineList({
  rows: (db) => db.select(userColumns).from(users).leftJoin(roles, eq(roles.id, users.roleId)),
  id: users.id,
  orderBy: userOrders,
  defaultOrder: "name",
  filters: {
    query: wordsIn(users.name, users.email),
    type: equals(users.type),
    active: equals(users.active),
  },
});
export const personColumns = getTableColumns(users);
export type TeamMember = RowIn<typeof teamList>;

const isMember = (tx: Transaction) =>
  and(eq(users.companyId, tx.companyId), isNull(users.removedAt));

export const teamPage = (tx: Transaction, paging: Paging, filter: TeamFilter): Page<TeamMember> =>
  teamList.page(tx.db, paging, filter, isMember(tx));

export const findMember = (tx: Transaction, id: number): Promise<TeamMember> =>
  teamList.find(tx.db, id, isMember(tx));

const byName = wordsIn(users.name);

export interface Colleague {
  id: number;
  name: string;
  type: UserType;
  /** Set if another user has the same name. */
  namesakeEmail: string | null;
}

const others = alias(users, "other");

/**
 * Returns one page of active users by name, for a project's team and for filters. A search finds
 * the others.
 */
export const activePeople = (tx: Transaction, { query, ids }: MemberFilter): Promise<Colleague[]> =>
  tx.db
    .select({
      id: users.id,
      name: users.name,
      type: users.type,
      namesakeEmail: sql<string | null>`case when ${exists(
        tx.db
          .select({ id: others.id })
          .from(others)
          .where(
            and(
              eq(others.companyId, tx.companyId),
              eq(others.active, true),
              ne(others.id, users.id),
              sql`lower(${others.name}) = lower(${users.name})`,
            ),
          ),
      )} then ${users.email} end`,
    })
    .from(users)
    .where(
      and(
        isMember(tx),
        eq(users.active, true),
        query ? byName.when(query) : undefined,
        ids ? inArray(users.id, ids) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limits.paging.perPageMax);

const roleColumns = {
  id: roles.id,
  name: roles.name,
  description: roles.description,
  permissions: roles.permissions,
};
export type CompanyRole = RowOf<typeof roleColumns>;

/** Returns all roles. The policy decides which of them the actor may assign. */
export const allRoles = (tx: Transaction): Promise<CompanyRole[]> =>
  tx.db.select(roleColumns).from(roles).orderBy(asc(roles.name), asc(roles.id));
