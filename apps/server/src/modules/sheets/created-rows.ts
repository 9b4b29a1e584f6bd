import type { SheetChange } from "@presale/contracts/inputs/sheet.input.ts";
import { subjects } from "@presale/contracts/subjects.ts";
import { and, eq, inArray, or } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { features, featureTasks } from "../../schema/features.ts";
import { projectFeatures } from "../../schema/projects.ts";
import { tasks } from "../../schema/tasks.ts";
import { moveToBin } from "../bin/deletion.ts";
import { libraryCan } from "../library/library.policy.ts";
import { lockRows } from "../library/lock-rows.ts";
import { rejectRows } from "../library/refused-rows.ts";

type Deletion = Pick<SheetChange, "deletedTasks" | "deletedFeatures">;
type CreatedRow = Deletion["deletedTasks"][number];

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Locks the tasks to delete, so that they can't be added to a feature in the meantime. */
export async function lockCreatedTasks(tx: Transaction, { deletedTasks }: Deletion): Promise<void> {
  if (deletedTasks.length > 0) await lockRows(tx, tasks, idsOf(deletedTasks), "update");
}

/** Returns the current rows, and the unchanged ones that the user may delete. */
async function readRows(
  { tx, actor }: OperationContext,
  kind: "task" | "feature",
  requested: readonly CreatedRow[],
) {
  if (requested.length === 0) return { rows: [], unchanged: [] };
  const table = kind === "task" ? tasks : features;
  const { id, title, authorId, version } = table;
  const rows = await tx.db
    .select({ id, title, authorId, version })
    .from(table)
    .where(ownRows(tx, table, idsOf(requested)));
  const knownVersions = new Map(requested.map((row) => [row.id, row.version]));
  const unchanged = rows.filter(
    (row) =>
      row.version === knownVersions.get(row.id) &&
      libraryCan(actor, subjects[kind].area, row).delete,
  );
  return { rows, unchanged };
}

/**
 * Moves rows to the bin if they are unchanged and nothing else uses them. A task must be in no
 * other feature. A feature must be in no project and have no other tasks. Returns the titles of
 * rows that stay.
 */
export async function deleteCreatedRows(
  ctx: OperationContext,
  change: Deletion,
): Promise<string[]> {
  const { tx } = ctx;
  const { deletedTasks, deletedFeatures } = change;
  if (deletedTasks.length + deletedFeatures.length === 0) return [];
  const ofTasks = await readRows(ctx, "task", deletedTasks);
  const ofFeatures = await readRows(ctx, "feature", deletedFeatures);
  const { companyId, featureId, taskId } = featureTasks;
  const links = await tx.db
    .select({ featureId, taskId })
    .from(featureTasks)
    .where(
      and(
        eq(companyId, tx.companyId),
        or(
          inArray(featureId, idsOf(ofFeatures.unchanged)),
          inArray(taskId, idsOf(ofTasks.unchanged)),
        ),
      ),
    );
  const placed = await tx.db
    .select({ id: projectFeatures.featureId })
    .from(projectFeatures)
    .where(
      and(
        eq(projectFeatures.companyId, tx.companyId),
        inArray(projectFeatures.featureId, idsOf(ofFeatures.unchanged)),
      ),
    );
  const requestedIds = new Set(idsOf(deletedTasks));
  const usedFeatureIds = new Set(idsOf(placed));
  for (const link of links) if (!requestedIds.has(link.taskId)) usedFeatureIds.add(link.featureId);
  const deletableFeatureIds = new Set(
    idsOf(ofFeatures.unchanged).filter((id) => !usedFeatureIds.has(id)),
  );
  const usedTaskIds = new Set(
    links.flatMap((link) => (deletableFeatureIds.has(link.featureId) ? [] : link.taskId)),
  );
  const deletableTaskIds = new Set(idsOf(ofTasks.unchanged).filter((id) => !usedTaskIds.has(id)));
  // Moves the tasks first, so that their bin entries record their positions in the features.
  const options = { evenIfUsed: true, refuse: rejectRows };
  if (deletableTaskIds.size > 0) await moveToBin(ctx, "task", [...deletableTaskIds], options);
  if (deletableFeatureIds.size > 0)
    await moveToBin(ctx, "feature", [...deletableFeatureIds], options);
  return [
    ...ofFeatures.rows.filter(({ id }) => !deletableFeatureIds.has(id)),
    ...ofTasks.rows.filter(({ id }) => !deletableTaskIds.has(id)),
  ].map(({ title }) => title);
}
