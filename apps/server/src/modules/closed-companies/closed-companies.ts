import { eq } from "drizzle-orm";
import type pg from "pg";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { LinkTarget, SignedLinks } from "../../platform/files/signed-links.ts";
import type { Worker } from "../../platform/jobs/queue.ts";
import { companies } from "../../schema/companies.ts";

export const lockCompany = (
  tx: Transaction,
): Promise<{ closedAt: Date | null; timeZone: string }> =>
  tx.db
    .select({ closedAt: companies.closedAt, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
    .for("no key update")
    .then(firstOrThrow);

/** Creates the checks for closed companies. A company that doesn't exist counts as closed. */
export const createClosedCompanies = (pool: pg.Pool) => {
  const isClosed = (companyId: number): Promise<boolean> =>
    inReadTransaction(pool, companyId, async ({ db }) => {
      const [company] = await db
        .select({ closedAt: companies.closedAt })
        .from(companies)
        .where(eq(companies.id, companyId));
      return company?.closedAt !== null;
    });
  return {
    isClosed,
    /**
     * Returns the target of a signed link. Throws NOT_FOUND if the company is closed, even if the
     * link is still valid.
     */
    async readLink<Kind extends string>(
      links: SignedLinks,
      link: string,
      ...kinds: Kind[]
    ): Promise<LinkTarget<Kind>> {
      const target = links.read(link, ...kinds);
      if (!target || (await isClosed(target.companyId))) throw new AppError("NOT_FOUND");
      return target;
    },
  };
};
export type ClosedCompanies = ReturnType<typeof createClosedCompanies>;

/** Wraps a worker so that it skips jobs of closed companies. Company id 0 means no company. */
export const skipIfCompanyClosed =
  <Data extends object>(
    work: Worker<Data>,
    { isClosed }: Pick<ClosedCompanies, "isClosed">,
  ): Worker<Data> =>
  async (data, jobId) => {
    const { companyId = 0 } = data as { companyId?: number };
    if (companyId > 0 && (await isClosed(companyId))) return;
    await work(data, jobId);
  };
