import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { invites } from "../../schema/invites.ts";

/** Finds the company by the key alone: a user who follows an invite's link is not logged in. */
export const inviteQueries = defineLookup((db) => ({
  inviteCompany: db
    .select({ companyId: invites.companyId })
    .from(invites)
    .where(eq(invites.hash, sql.placeholder("hash"))),
}));

export function createInviteLookup(pool: pg.Pool) {
  const run = inviteQueries.open(pool);
  return {
    async findInviteCompanyAcrossCompanies(hash: string): Promise<number | null> {
      const [row] = await run.inviteCompany({ hash });
      return row?.companyId ?? null;
    },
  };
}
export type InviteLookup = ReturnType<typeof createInviteLookup>;
