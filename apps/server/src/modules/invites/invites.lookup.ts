import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { invites } from "./invites.table.ts";

export type InviteLookup = ReturnType<typeof createInviteLookup>;

export function createInviteLookup(pool: pg.Pool) {
  const byHash = drizzle({ client: pool })
    .select({ companyId: invites.companyId })
    .from(invites)
    .where(eq(invites.hash, sql.placeholder("hash")))
    .prepare("find_invite_company");
  return {
    /** The company that the invite with this key's hash leads to. */
    async findInviteCompanyAcrossCompanies(hash: string): Promise<number | null> {
      const [row] = await byHash.execute({ hash });
      return row?.companyId ?? null;
    },
  };
}
