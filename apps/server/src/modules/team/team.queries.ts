import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { MemberFilter, TeamFilter } from "@presale/contracts/inputs/team.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { roles } from "../roles/roles.table.ts";
import { userColumns, userOrders } from "../users/user-columns.ts";
import { users } from "../users/users.table.ts";

const teamList = defineList({
  rows: (db) => db.select(userColumns).from(users).leftJoin(roles, eq(roles.id, users.roleId)),
  id: users.id,
  orderBy: userOrders,
  usual: "name",
  filters: {
    words: wordsIn(users.name, users.email),
    type: equals(users.type),
    active: equals(users.active),
  },
});
export type TeamMember = RowIn<typeof teamList>;

const own = (tx: Transaction) => and(eq(users.companyId, tx.companyId), isNull(users.removedAt));

export const teamPage = (
  tx: Transaction,
  paging: Paging,
  filter: TeamFilter,
): Promise<TeamMember[]> => teamList.page(tx.db, paging, filter, own(tx));

export const teamTotal = (tx: Transaction, filter: TeamFilter): Promise<number> =>
  teamList.total(tx.db, filter, own(tx));

export async function findMember(tx: Transaction, id: number): Promise<TeamMember> {
  const member = await teamList.find(tx.db, and(own(tx), eq(users.id, id)));
  if (!member) throw new AppError("NOT_FOUND");
  return member;
}

const byName = wordsIn(users.name);

/** Active people, for a project's team and for filters. Whoever is not among the first is searched. */
export const activePeople = (tx: Transaction, { words, ids }: MemberFilter) =>
  tx.db
    .select({ id: users.id, name: users.name, type: users.type })
    .from(users)
    .where(
      and(
        own(tx),
        eq(users.active, true),
        words ? byName.when(words) : undefined,
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

/** All roles there are. Which of them somebody may give is the policy's to say. */
export const allRoles = (tx: Transaction): Promise<CompanyRole[]> =>
  tx.db.select(roleColumns).from(roles).orderBy(asc(roles.name), asc(roles.id));
