import { answerableStatuses } from "@presale/domain/version-status.ts";
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { pagesOf, RowProcessor } from "../../platform/operations/row-processor.ts";
import { companies } from "../../schema/companies.ts";
import { projects } from "../../schema/projects.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { lastDayOf } from "../versions/deadline.ts";
import { versionColumns } from "../versions/versions.queries.ts";
import { notifyTeam } from "./notify-team.ts";

/** Versions per lookup. */
const batchSize = 500;
const { id, companyId, status, expiresAt, expiringNoticedFor, lapsedNoticedFor } = proposalVersions;

type Notice = "expiring" | "lapsed";

/** Matches versions without a notice for their deadline. A later deadline gets a new notice. */
const isDue: Record<Notice, SQL | undefined> = {
  expiring: and(
    lte(expiresAt, sql`now() + interval '3 days'`),
    gt(expiresAt, sql`now()`),
    sql`${expiringNoticedFor} is distinct from ${expiresAt}`,
  ),
  lapsed: and(
    lte(expiresAt, sql`now()`),
    // Excludes old deadlines, such as those from before an update of the product.
    gt(expiresAt, sql`now() - interval '7 days'`),
    sql`${lapsedNoticedFor} is distinct from ${expiresAt}`,
  ),
};
const isOpen = inArray(status, [...answerableStatuses]);

const dueVersions = (db: Parameters<Parameters<typeof defineLookup>[0]>[0], notice: Notice) =>
  db
    .select({ id, companyId })
    .from(proposalVersions)
    .innerJoin(companies, and(eq(companies.id, companyId), isNull(companies.closedAt)))
    // Excludes projects in the bin.
    .innerJoin(
      projects,
      and(eq(projects.companyId, companyId), eq(projects.id, proposalVersions.projectId)),
    )
    .where(and(isOpen, isDue[notice], gt(id, sql.placeholder("after"))))
    .orderBy(id)
    .limit(batchSize);

export const expiryQueries = defineLookup((db) => ({
  expiringVersions: dueVersions(db, "expiring"),
  lapsedVersions: dueVersions(db, "lapsed"),
}));

/** Notifies the team three days before a version's deadline, and after it, once each. */
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
        await notifyTeam({ tx, actor: null }, version, "proposalExpiring", {
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
