import { and, eq, isNotNull, ne, type SQL } from "drizzle-orm";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { proposalVersions, versionInternals } from "../../schema/versions.ts";
import type { BuiltVersion } from "./build-content.ts";
import { ofProject } from "./versions.queries.ts";

const selectBuiltVersions = (tx: Transaction, projectId: number, condition: SQL | undefined) =>
  tx.db
    .select({ content: proposalVersions.content, internals: versionInternals.body })
    .from(proposalVersions)
    .innerJoin(
      versionInternals,
      and(
        eq(versionInternals.companyId, proposalVersions.companyId),
        eq(versionInternals.versionId, proposalVersions.id),
      ),
    )
    .where(and(ofProject(tx, projectId), condition));

/** Reads a version's content and its internal data. */
export const readBuiltVersion = (
  tx: Transaction,
  projectId: number,
  number: number,
): Promise<BuiltVersion> =>
  selectBuiltVersions(tx, projectId, eq(proposalVersions.number, number)).then(firstOrThrow);

/** Reads a version of the project that was sent and that clients can still read. */
export async function readSharedVersion(
  tx: Transaction,
  projectId: number,
  id: number,
): Promise<BuiltVersion> {
  const [built] = await selectBuiltVersions(
    tx,
    projectId,
    and(
      eq(proposalVersions.id, id),
      isNotNull(proposalVersions.sentAt),
      ne(proposalVersions.status, "withdrawn"),
    ),
  );
  if (!built) throw fieldError("changesSinceId", "proposalVersions:errors.notShared");
  return built;
}
