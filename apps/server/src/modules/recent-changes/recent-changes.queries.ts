import { limits } from "@presale/contracts/limits.ts";
import { canReadSubject, type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Actor } from "../../platform/auth/actor.ts";
import { daysAgo } from "../../platform/db/days-ago.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { users } from "../../schema/users.ts";
import type { User } from "../users/users.queries.ts";

type Kind = SubjectType<"bin">;

export interface RecentChange {
  kind: Kind;
  id: number;
  title: string;
  updatedAt: Date;
  updatedBy: User;
}

const { days, rows } = limits.recentChanges;
const builder = new QueryBuilder();

/**
 * Reads the newest rows first, by the list's index. The period limits how many of the viewer's own
 * changes are skipped.
 */
function latestOf(kind: Kind) {
  const { table } = subjectTables[kind];
  const name = sql.raw(`'${kind}'`);
  return builder
    .select({
      kind: sql`${name}`.as("kind"),
      id: table.id,
      title: table.title,
      updatedAt: table.updatedAt,
      userId: sql`${users.id}`.as("user_id"),
      userName: users.name,
      userType: users.type,
    })
    .from(table)
    .innerJoin(users, refersTo(table.updatedById, users))
    .where(
      and(
        eq(table.companyId, sql.placeholder("companyId")),
        sql`${name} = any(${sql.placeholder("kinds")}::text[])`,
        ne(table.updatedById, sql.placeholder("viewerId")),
        gt(table.updatedAt, daysAgo(days)),
        isNull(users.removedAt),
      ),
    )
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(rows);
}

const selection = {
  kind: sql<Kind>`kind`,
  id: sql<number>`id`,
  title: sql<string>`title`,
  updatedAt: sql<Date>`updated_at`,
  userId: sql<number>`user_id`,
  userName: sql<string>`name`,
  userType: sql<User["type"]>`type`,
};
const findLatest = prepared(
  "recent_changes",
  selection,
  builder
    .select(selection)
    .from(sql`(${sql.join(subjectTypes("bin").map(latestOf), sql` union all `)}) change`)
    .orderBy(desc(selection.updatedAt), desc(selection.id))
    .limit(rows),
);

/** Returns the last changes by colleagues who haven't left, of types that the viewer may read. */
export async function recentChanges(
  tx: Transaction,
  { userId, permissions }: Pick<Actor, "userId" | "permissions">,
): Promise<RecentChange[]> {
  const kinds = subjectTypes("bin").filter((kind) => canReadSubject(permissions, kind));
  const found = await tx.run(findLatest, { kinds, viewerId: userId });
  return found.map(({ userId: id, userName: name, userType: type, ...change }) => ({
    ...change,
    updatedBy: { id, name, type },
  }));
}
