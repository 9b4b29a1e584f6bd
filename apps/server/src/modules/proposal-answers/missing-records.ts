import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Platform } from "../../platform/module.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { companies } from "../../schema/companies.ts";
import { acceptanceRecords, proposalAnswers } from "../../schema/proposal-answers.ts";
import type { AcceptanceRecords } from "./acceptance-records.ts";

/** Acceptances per lookup. */
const batchSize = 100;

export const missingRecordQueries = defineLookup((db) => ({
  acceptancesWithoutRecord: db
    .select({ id: proposalAnswers.id, companyId: proposalAnswers.companyId })
    .from(proposalAnswers)
    .innerJoin(
      companies,
      and(eq(companies.id, proposalAnswers.companyId), isNull(companies.closedAt)),
    )
    .leftJoin(
      acceptanceRecords,
      and(
        eq(acceptanceRecords.companyId, proposalAnswers.companyId),
        eq(acceptanceRecords.answerId, proposalAnswers.id),
      ),
    )
    .where(
      and(
        eq(proposalAnswers.kind, "accepted"),
        isNull(proposalAnswers.forgottenAt),
        isNull(acceptanceRecords.answerId),
        // The job that makes the record is retried for less than three days.
        lt(proposalAnswers.at, sql`now() - interval '3 days'`),
        gt(proposalAnswers.id, sql.placeholder("after")),
      ),
    )
    .orderBy(proposalAnswers.id)
    .limit(batchSize),
}));

/**
 * Returns a maintenance task that makes records whose job failed permanently, or was dropped while
 * the company was closed.
 */
export function createMissingRecords(
  { pools, log }: Pick<Platform, "pools" | "log">,
  acceptanceRecords: AcceptanceRecords,
) {
  const lookup = missingRecordQueries.open(pools.lookup);
  const missingRecords = new RowProcessor<{ id: number; companyId: number }>({
    log,
    failure: "Failed to make the record of an acceptance",
    work: ({ id: answerId, companyId }) => acceptanceRecords.make({ companyId, answerId }),
  });
  return (): Promise<void> =>
    missingRecords.processPages(
      (after) => lookup.acceptancesWithoutRecord({ after }),
      ({ id }) => id,
    );
}
