import { answerableStatuses } from "@presale/domain/version-status.ts";
import { and, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { pagesOf, RowProcessor } from "../../platform/operations/row-processor.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { lastDayOf } from "../versions/deadline.ts";
import { versionColumns } from "../versions/versions.queries.ts";
import { notifyTeam } from "./notify-team.ts";

/** Versions per lookup. */
const batchSize = 500;
/** Days before its deadline that a version is *expiring*. */
const noticeDays = 3;

const { id, companyId, status, expiresAt, expiringNoticedFor, lapsedNoticedFor } = proposalVersions;

type Notice = "expiring" | "lapsed";

const isBefore = (days: SQL) =>
  lte(expiresAt, sql`now() + make_interval(days => ${days}::integer)`);
/** A later deadline is noticed again. */
const isDue: Record<Notice, SQL | undefined> = {
  expiring: and(
    isBefore(sql.raw(String(noticeDays))),
    gt(expiresAt, sql`now()`),
    sql`${expiringNoticedFor} is distinct from ${expiresAt}`,
  ),
  lapsed: and(lte(expiresAt, sql`now()`), sql`${lapsedNoticedFor} is distinct from ${expiresAt}`),
};
const isOpen = inArray(status, [...answerableStatuses]);

const dueVersions = (db: Parameters<Parameters<typeof defineLookup>[0]>[0], notice: Notice) =>
  db
    .select({ id, companyId })
    .from(proposalVersions)
    .where(and(isOpen, isDue[notice], gt(id, sql.placeholder("after"))))
    .orderBy(id)
    .limit(batchSize);

export const expiryQueries = defineLookup((db) => ({
  expiringVersions: dueVersions(db, "expiring"),
  lapsedVersions: dueVersions(db, "lapsed"),
}));

/** Maintenance: notifies the team three days before a version's deadline, and after it, once each. */
export function createExpiryNotices({ pools, log }: Pick<Platform, "pools" | "log">) {
  const lookup = expiryQueries.open(pools.lookup);
  const findDue = { expiring: lookup.expiringVersions, lapsed: lookup.lapsedVersions };

  const versions = new RowProcessor<{ id: number; companyId: number; notice: Notice }>({
    log,
    failure: "Failed to notify a team of a version's deadline",
    work: (due) =>
      inTransaction(pools.app, due.companyId, async (tx) => {
        const [version] = await tx.db
          .update(proposalVersions)
          .set({ [`${due.notice}NoticedFor`]: expiresAt })
          .where(ownRow(tx, proposalVersions, due.id, and(isOpen, isDue[due.notice]) as SQL))
          .returning(versionColumns);
        if (!version) return;
        await notifyTeam(tx, version, "proposalExpiring", {
          day: lastDayOf(version) ?? "",
          kind: due.notice,
        });
      }),
  });

  return async (): Promise<void> => {
    for (const notice of ["expiring", "lapsed"] as const)
      for await (const found of pagesOf(
        (after) => findDue[notice]({ after }),
        (row) => row.id,
      ))
        await versions.process(found.map((row) => ({ ...row, notice })));
  };
}
