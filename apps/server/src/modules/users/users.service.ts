import { eq } from "drizzle-orm";
import type pg from "pg";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { users } from "../../schema/users.ts";

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ pool }: { pool: pg.Pool }) {
  return {
    /** Returns an active user, in whose name something is created. Throws if there is none. */
    findPerson: (companyId: number, userId: number) =>
      inTransaction(pool, companyId, (tx) =>
        tx.db
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(ownRow(tx, users, userId, eq(users.active, true)))
          .then(firstOrThrow),
      ),

    async names(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await tx.db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(ownRows(tx, users, ids));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
