import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { companies } from "../../schema/companies.ts";
import { acceptAttempts, proposalAnswers } from "../../schema/proposal-answers.ts";
import { eraseAnswers, personalDataMonths } from "./answer-functions.ts";

/** Answers of one company handled per run; the next run continues. */
const maxAnswersPerRun = 1_000;
/** Companies per lookup. */
const batchSize = 100;

// A void has no name, but its reason may contain personal data.
const hasPersonalData = and(
  or(isNotNull(proposalAnswers.name), eq(proposalAnswers.kind, "voided")),
  isNull(proposalAnswers.forgottenAt),
);
const evidenceKinds = ["accepted", "voided"] as const;
const dayAgo = sql`now() - interval '1 day'`;

export const oldAnswerQueries = defineLookup((db) => ({
  companiesWithOldAnswers: db
    .selectDistinct({ companyId: proposalAnswers.companyId })
    .from(proposalAnswers)
    .innerJoin(companies, eq(companies.id, proposalAnswers.companyId))
    .where(
      and(
        gt(proposalAnswers.companyId, sql.placeholder("after")),
        or(
          and(
            isNotNull(proposalAnswers.address),
            ne(proposalAnswers.kind, "accepted"),
            lt(
              proposalAnswers.at,
              sql`now() - make_interval(days => ${sql.placeholder("days")}::integer)`,
            ),
          ),
          and(
            hasPersonalData,
            inArray(proposalAnswers.kind, [...evidenceKinds]),
            lt(proposalAnswers.at, sql`now() - make_interval(years => ${companies.evidenceYears})`),
          ),
          and(
            hasPersonalData,
            notInArray(proposalAnswers.kind, [...evidenceKinds]),
            lt(proposalAnswers.at, sql.raw(`now() - interval '${personalDataMonths} months'`)),
          ),
        ),
      ),
    )
    .orderBy(proposalAnswers.companyId)
    .limit(batchSize),
  companiesWithOldAttempts: db
    .selectDistinct({ companyId: acceptAttempts.companyId })
    .from(acceptAttempts)
    .where(
      and(
        gt(acceptAttempts.companyId, sql.placeholder("after")),
        lt(acceptAttempts.createdAt, dayAgo),
      ),
    )
    .orderBy(acceptAttempts.companyId)
    .limit(batchSize),
}));

/**
 * Returns a maintenance task that deletes codes after a day, and clients' IP addresses after the
 * number of days in the settings. It removes clients' personal data two years after the version's
 * last event. Acceptances keep theirs, including the IP address, for the company's number of years.
 */
export function createAnswerCleanup({
  pools,
  settings,
  log,
}: Pick<Platform, "pools" | "settings" | "log">) {
  const lookup = oldAnswerQueries.open(pools.lookup);
  const days = () => settings.get("visitorAddressDays");
  const answers = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to erase personal data in a company's old answers",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) => eraseAnswers(tx, days(), maxAnswersPerRun)),
  });
  const attempts = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to delete a company's old codes",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, async (tx) => {
        await tx.db
          .delete(acceptAttempts)
          .where(
            and(eq(acceptAttempts.companyId, companyId), lt(acceptAttempts.createdAt, dayAgo)),
          );
      }),
  });
  const keyOf = ({ companyId }: { companyId: number }) => companyId;
  return async (): Promise<void> => {
    await answers.processPages(
      (after) => lookup.companiesWithOldAnswers({ after, days: days() }),
      keyOf,
    );
    await attempts.processPages((after) => lookup.companiesWithOldAttempts({ after }), keyOf);
  };
}
