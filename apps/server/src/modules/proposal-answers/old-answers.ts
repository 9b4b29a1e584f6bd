import { and, gt, isNotNull, lt, or, sql } from "drizzle-orm";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { proposalAnswers } from "../../schema/proposal-answers.ts";
import { forgetAnswers, personMonths } from "./answer-functions.ts";

/** Answers of one company forgotten per run; the next run continues. */
const maxAnswersPerRun = 1_000;
/** Companies per lookup. */
const batchSize = 100;

export const oldAnswerQueries = defineLookup((db) => ({
  companiesWithOldAnswers: db
    .selectDistinct({ companyId: proposalAnswers.companyId })
    .from(proposalAnswers)
    .where(
      and(
        gt(proposalAnswers.companyId, sql.placeholder("after")),
        or(
          and(
            isNotNull(proposalAnswers.address),
            lt(
              proposalAnswers.at,
              sql`now() - make_interval(days => ${sql.placeholder("days")}::integer)`,
            ),
          ),
          and(
            isNotNull(proposalAnswers.email),
            lt(proposalAnswers.at, sql.raw(`now() - interval '${personMonths} months'`)),
          ),
        ),
      ),
    )
    .orderBy(proposalAnswers.companyId)
    .limit(batchSize),
}));

/**
 * Maintenance: removes the addresses of visitors after the days of the setting, and who answered
 * after two years without an event.
 */
export function createAnswerCleanup({
  pools,
  settings,
  log,
}: Pick<Platform, "pools" | "settings" | "log">) {
  const lookup = oldAnswerQueries.open(pools.lookup);
  const days = () => settings.get("visitorAddressDays");
  const companies = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to forget who answered a company's old proposals",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) => forgetAnswers(tx, days(), maxAnswersPerRun)),
  });
  return (): Promise<void> =>
    companies.processPages(
      (after) => lookup.companiesWithOldAnswers({ after, days: days() }),
      ({ companyId }) => companyId,
    );
}
