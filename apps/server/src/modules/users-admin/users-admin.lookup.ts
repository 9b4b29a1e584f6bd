import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { UserAccountFilter } from "@presale/contracts/inputs/user.input.ts";
import { and, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { everyWordIn, orderedBy } from "../../platform/db/list-parts.ts";
import { users } from "../accounts/accounts.table.ts";
import { userColumns, userOrders } from "../accounts/user-columns.ts";
import { companies } from "../companies/companies.table.ts";
import { roles } from "../roles/roles.table.ts";

const columns = { ...userColumns, companyName: companies.name, isStaff: companies.isPlatform };
const orderBy = { ...userOrders, company: companies.name };

function matching({
  words,
  companyId,
  type,
  active,
  verified,
}: UserAccountFilter): SQL | undefined {
  const { verifiedAt } = users;
  return and(
    everyWordIn(words, users.name, users.email, companies.name),
    companyId ? eq(users.companyId, companyId) : undefined,
    type ? eq(users.type, type) : undefined,
    typeof active === "boolean" ? eq(users.active, active) : undefined,
    verified === true ? isNotNull(verifiedAt) : verified === false ? isNull(verifiedAt) : undefined,
  );
}

export type UserAccountLookup = ReturnType<typeof createUserAccountLookup>;
export type UserAccount = NonNullable<
  Awaited<ReturnType<UserAccountLookup["findUserAccountAcrossCompanies"]>>
>;

/** The users of all companies, for staff: what the list shows and no more. */
export function createUserAccountLookup(pool: pg.Pool) {
  const db = drizzle({ client: pool });
  const accounts = () =>
    db
      .select(columns)
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .leftJoin(roles, eq(roles.id, users.roleId));
  return {
    findUserAccountsAcrossCompanies: (paging: Paging, filter: UserAccountFilter) =>
      accounts()
        .where(matching(filter))
        .orderBy(...orderedBy(paging, orderBy, "name", users.id))
        .limit(paging.perPage)
        .offset(paging.offset),

    async countUserAccountsAcrossCompanies(filter: UserAccountFilter): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(matching(filter));
      return row?.total ?? 0;
    },

    /** A user's id is unique in the table; the company follows from it. */
    async findUserAccountAcrossCompanies(id: number) {
      const [row] = await accounts().where(eq(users.id, id));
      return row ?? null;
    },
  };
}
