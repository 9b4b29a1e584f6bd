import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { UserAccountFilter } from "@presale/contracts/inputs/user.input.ts";
import type { PermissionSide } from "@presale/contracts/permissions.ts";
import { and, eq, exists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Condition, equals, inPeriod, isSet, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { presences } from "../../platform/realtime/presence.table.ts";
import { isPresent } from "../../platform/realtime/presence.ts";
import { companies } from "../../schema/companies.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import { userColumns, userOrders } from "../users/user-columns.ts";

const isOnSide: Condition<PermissionSide> = {
  columns: [companies.isPlatform],
  when: (value) => eq(companies.isPlatform, value === "admin"),
};
const isOnline = sql<boolean>`${exists(
  new QueryBuilder()
    .select({ userId: presences.userId })
    .from(presences)
    .where(
      and(eq(presences.companyId, users.companyId), eq(presences.userId, users.id), isPresent),
    ),
)}`;
/** `lastSeenAt` is set only when a user leaves, so online users sort by the current time. */
const lastSeen = sql`case when ${isOnline} then now() else ${users.lastSeenAt} end`;
const isRemoved = isSet(users.removedAt);

/** Users of companies who have not been removed. */
export const isCompanyUser = and(isOnSide.when("company"), isRemoved.when(false));

/** Lists the users of all companies, for staff. Contains only the list's columns. */
export const userAccountList = defineList({
  rows: (db) =>
    db
      .select({
        ...userColumns,
        companyName: companies.name,
        isStaff: companies.isPlatform,
        companyClosedAt: companies.closedAt,
        isOnline,
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .leftJoin(roles, eq(roles.id, users.roleId)),
  id: users.id,
  orderBy: { ...userOrders, lastSeenAt: lastSeen, company: companies.name },
  defaultOrder: "name",
  filters: {
    query: wordsIn(users.name, users.email, companies.name),
    companyId: equals(users.companyId),
    side: isOnSide,
    type: equals(users.type),
    active: equals(users.active),
    verified: isSet(users.verifiedAt),
    invited: isSet(users.addressUnconfirmedAt),
    removed: isRemoved,
    createdIn: inPeriod(users.createdAt),
  },
});

export type UserAccountLookup = ReturnType<typeof createUserAccountLookup>;
export type UserAccount = RowIn<typeof userAccountList>;

/** Returns a user within the transaction of their company, so that its own changes are included. */
export const findUserAccount = ({ db, companyId }: Transaction, id: number): Promise<UserAccount> =>
  userAccountList.find(db, id, eq(users.companyId, companyId));

export function createUserAccountLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findUserAccountsAcrossCompanies: (paging: Paging, filter: UserAccountFilter) =>
      userAccountList.page(db, paging, { ...filter, removed: false }),
    /** Ids are unique across companies, so the row gives the company. */
    findUserAccountAcrossCompanies: (id: number) => userAccountList.find(db, id),
    findUserAccountOrNullAcrossCompanies: (id: number) => userAccountList.findOrNull(db, id),
  };
}
