import { and, isNotNull } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { users } from "../../schema/users.ts";

const selection = { id: users.id, fileId: users.avatarFileId };
const findAvatars = prepared(
  "avatars_by_user",
  selection,
  new QueryBuilder()
    .select(selection)
    .from(users)
    .where(and(amongIds(users.id), isNotNull(users.avatarFileId))),
);

export const loadAvatar = defineLoader<number, number | null>(async (ids, { tx }) => {
  const rows = await tx.run(findAvatars, { ids: [...ids] });
  return rowPerKey(ids, rows, ({ id }) => id, null).map((row) => row?.fileId ?? null);
});
