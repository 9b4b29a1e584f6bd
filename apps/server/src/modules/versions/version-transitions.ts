import { translate } from "@presale/contracts/translate.ts";
import { stateSteps } from "@presale/domain/project-state.ts";
import {
  type VersionStatus,
  type VersionTransition,
  versionTransitions,
} from "@presale/domain/version-status.ts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { projects } from "../../schema/projects.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { findVersion, type Version, versionColumns } from "./versions.queries.ts";

/**
 * Locks the version's project and all its versions, in the order of their ids, to serialise
 * transitions. Returns the locked version.
 */
export async function lockProjectVersions(tx: Transaction, id: number): Promise<Version> {
  const projectId = tx.db
    .select({ projectId: proposalVersions.projectId })
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id));
  // Lock order: the project before its versions. A project in the bin has no row.
  await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, tx.companyId), inArray(projects.id, projectId)))
    .for("no key update");
  const locked = await tx.db
    .select(versionColumns)
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.companyId, tx.companyId),
        inArray(proposalVersions.projectId, projectId),
      ),
    )
    .orderBy(asc(proposalVersions.id))
    // Doesn't block inserts of rows that reference a version, such as events.
    .for("no key update");
  return firstOrThrow(locked.filter((version) => version.id === id));
}

/** Throws NOT_FOUND if the version's project is in the bin or deleted, since links don't work. */
export async function assertHasProject(
  tx: Transaction,
  { projectId }: Pick<Version, "projectId">,
): Promise<void> {
  if ((await tx.db.$count(projects, ownRow(tx, projects, projectId))) === 0)
    throw new AppError("NOT_FOUND");
}

interface Changes {
  sentAt?: SQL;
  expiresAt?: Date | null;
  failure?: string | null;
}

/** Returns the error for an action that the version's current status doesn't allow. */
export const versionStatusError = (status: VersionStatus): AppError =>
  new AppError("VERSION_STATUS", {
    values: { status: translate(`proposalVersions:statuses.${status}`) },
  });

/** Updates the project's state if the version's transition changes it. */
async function updateProjectState(
  tx: Transaction,
  { projectId: id }: Pick<Version, "projectId">,
  transition: VersionTransition,
): Promise<void> {
  const step = stateSteps[transition];
  if (!step) return;
  const updated = await tx.db
    .update(projects)
    .set({ state: step.to, stateAt: sql`now()` })
    .where(ownRow(tx, projects, id, inArray(projects.state, [...step.from])))
    .returning({ id: projects.id });
  if (updated.length > 0) await notifyViewers(tx, "record", { kind: "project", id });
}

/**
 * Applies a transition to a version and its project's state. Throws VERSION_STATUS, which names the
 * current status, if that status doesn't allow the transition.
 */
export async function transitionVersion(
  tx: Transaction,
  id: number,
  transition: VersionTransition,
  changes: Changes = {},
): Promise<Version> {
  const { from, to } = versionTransitions[transition];
  const [updated] = await tx.db
    .update(proposalVersions)
    .set({ ...(to && { status: to, statusAt: sql`now()` }), ...changes })
    .where(ownRow(tx, proposalVersions, id, inArray(proposalVersions.status, [...from])))
    .returning(versionColumns);
  if (updated) {
    await updateProjectState(tx, updated, transition);
    return updated;
  }
  const { status } = await findVersion(tx, id);
  throw versionStatusError(status);
}
