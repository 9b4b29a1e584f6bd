import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { featureTasks } from "../../schema/features.ts";
import { projectFeatures } from "../../schema/projects.ts";

export async function findParentFeatures(
  { db, companyId }: Transaction,
  taskIds: readonly number[],
): Promise<number[]> {
  if (taskIds.length === 0) return [];
  const { featureId: id, taskId } = featureTasks;
  const rows = await db
    .selectDistinct({ id })
    .from(featureTasks)
    .where(and(eq(featureTasks.companyId, companyId), inArray(taskId, [...taskIds])));
  return rows.map((row) => row.id);
}

export async function findParentProjects(
  { db, companyId }: Transaction,
  featureIds: readonly number[],
): Promise<number[]> {
  if (featureIds.length === 0) return [];
  const { projectId: id, featureId } = projectFeatures;
  const rows = await db
    .selectDistinct({ id })
    .from(projectFeatures)
    .where(and(eq(projectFeatures.companyId, companyId), inArray(featureId, [...featureIds])));
  return rows.map((row) => row.id);
}
