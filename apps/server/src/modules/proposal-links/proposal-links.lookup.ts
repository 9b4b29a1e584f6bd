import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";

/** Finds the company by the link's key, since a client has no account. */
export const proposalLinkQueries = defineLookup((db) => ({
  proposalLinkCompany: db
    .select({ companyId: proposalLinks.companyId })
    .from(proposalLinks)
    .where(eq(proposalLinks.keyHash, sql.placeholder("hash"))),
}));

export function createProposalLinkLookup(pool: pg.Pool) {
  const run = proposalLinkQueries.open(pool);
  return {
    async findLinkCompanyAcrossCompanies(hash: string): Promise<number | null> {
      const [row] = await run.proposalLinkCompany({ hash });
      return row?.companyId ?? null;
    },
  };
}
export type ProposalLinkLookup = ReturnType<typeof createProposalLinkLookup>;
