import { limits } from "@presale/contracts/limits.ts";
import { and, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { companies } from "../../schema/companies.ts";

const daysBeforeErasure = (days: number) =>
  sql`${companies.eraseAt} - make_interval(days => ${days})`;

/** Matches companies with a reminder that became due after the last one was sent. */
export const isDueToRemind = (): SQL | undefined =>
  and(
    isNull(companies.closedAt),
    gt(companies.eraseAt, sql`now()`),
    or(
      ...limits.companyErasure.remindedBefore.map((days) =>
        and(
          lte(daysBeforeErasure(days), sql`now()`),
          or(
            isNull(companies.eraseRemindedAt),
            sql`${companies.eraseRemindedAt} < ${daysBeforeErasure(days)}`,
          ),
        ),
      ),
    ),
  );
