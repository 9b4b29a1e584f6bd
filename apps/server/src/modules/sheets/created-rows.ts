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

/** Locks the tasks to delete, so that no feature takes them in the meantime. */
export async function lockCreatedTasks(tx: Transaction, { deletedTasks }: Deletion): Promise<void> {
  if (deletedTasks.length > 0) await lockRows(tx, tasks, idsOf(deletedTasks), "update");
}

/** Returns the current rows, and those of them that the user may delete and that are unchanged. */
async function rowsOf(
  { tx, actor }: OperationContext,
  kind: "task" | "feature",
  asked: readonly CreatedRow[],
) {
  if (asked.length === 0) return { rows: [], unchanged: [] };
  const table = kind === "task" ? tasks : features;
  const { id, title, authorId, version } = table;
  const rows = await tx.db
    .select({ id, title, authorId, version })
    .from(table)
    .where(ownRows(tx, table, idsOf(asked)));
  const known = new Map(asked.map((row) => [row.id, row.version]));
  const unchanged = rows.filter(
    (row) =>
      row.version === known.get(row.id) && libraryCan(actor, subjects[kind].area, row).delete,
  );
  return { rows, unchanged };
}

/**
 * Moves rows to the bin that are unchanged and that nothing else uses: tasks in no other feature,
 * features in no project and with no other tasks. Returns the titles of the others.
 */
export async function deleteCreatedRows(
  ctx: OperationContext,
  change: Deletion,
): Promise<string[]> {
  const { tx } = ctx;
  const { deletedTasks, deletedFeatures } = change;
  if (deletedTasks.length + deletedFeatures.length === 0) return [];
  const ofTasks = await rowsOf(ctx, "task", deletedTasks);
  const ofFeatures = await rowsOf(ctx, "feature", deletedFeatures);
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
  const isAsked = new Set(idsOf(deletedTasks));
  const isUsed = new Set(idsOf(placed));
  for (const link of links) if (!isAsked.has(link.taskId)) isUsed.add(link.featureId);
  const goneFeatures = new Set(idsOf(ofFeatures.unchanged).filter((id) => !isUsed.has(id)));
  const isTaskUsed = new Set(
    links.flatMap((link) => (goneFeatures.has(link.featureId) ? [] : link.taskId)),
  );
  const goneTasks = new Set(idsOf(ofTasks.unchanged).filter((id) => !isTaskUsed.has(id)));
  // Tasks first: each bin entry then has its place in the feature, which is restored before.
  const options = { evenIfUsed: true, refuse: rejectRows };
  if (goneTasks.size > 0) await moveToBin(ctx, "task", [...goneTasks], options);
  if (goneFeatures.size > 0) await moveToBin(ctx, "feature", [...goneFeatures], options);
  return [
    ...ofFeatures.rows.filter(({ id }) => !goneFeatures.has(id)),
    ...ofTasks.rows.filter(({ id }) => !goneTasks.has(id)),
  ].map(({ title }) => title);
}
