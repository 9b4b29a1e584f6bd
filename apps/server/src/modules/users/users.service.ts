import { and, eq } from "drizzle-orm";
import type pg from "pg";
import { inTransaction } from "../../platform/db/transaction.ts";
import { users } from "./users.table.ts";

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ pool }: { pool: pg.Pool }) {
  return {
    /** An active person of the company, for what is made in their name. */
    findPerson: (companyId: number, userId: number) =>
      inTransaction(pool, companyId, async (tx) => {
        const [person] = await tx.db
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(and(eq(users.companyId, companyId), eq(users.id, userId), eq(users.active, true)));
        return person ?? null;
      }),
  };
}
