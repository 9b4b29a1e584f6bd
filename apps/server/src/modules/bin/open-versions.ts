import { answerableStatuses } from "@presale/domain/version-status.ts";
import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { proposalVersions } from "../../schema/versions.ts";

/** Returns an error, by project id, for each project with a version that a client can accept. */
export async function errorsOfOpenVersions(
  tx: Transaction,
  projectIds: readonly number[],
): Promise<Map<number, AppError>> {
  const { projectId, number, companyId, status, expiresAt } = proposalVersions;
  const rows = await tx.db
    .select({ projectId, number })
    .from(proposalVersions)
    .where(
      and(
        eq(companyId, tx.companyId),
        inArray(projectId, [...projectIds]),
        inArray(status, [...answerableStatuses]),
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
      ),
    )
    .orderBy(asc(number));
  const errorOf = (versions: typeof rows) =>
    new AppError("IN_USE", {
      message: "proposalVersions:errors.open",
      values: {
        count: versions.length,
        versions: versions.map((version) => version.number).join(", "),
      },
    });
  return new Map(
    [...Map.groupBy(rows, (version) => version.projectId)].map(([id, versions]) => [
      id,
      errorOf(versions),
    ]),
  );
}
