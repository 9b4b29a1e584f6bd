import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds } from "../../platform/db/joins.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { users } from "../../schema/users.ts";

const selection = { id: users.id, name: users.name, type: users.type };
export type User = RowOf<typeof selection>;

const findUsers = prepared(
  "users_by_id",
  selection,
  new QueryBuilder().select(selection).from(users).where(amongIds(users.id)),
);

export const loadUser = defineLoader<number, User>(async (ids, { tx }) => {
  const rows = await tx.run(findUsers, { ids: [...ids] });
  return rowPerKey(ids, rows, ({ id }) => id, null) as User[];
});
