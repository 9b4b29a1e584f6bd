import { and, count, eq, inArray } from "drizzle-orm";
import { defineLoader } from "../../platform/graphql/loader.ts";
import { subjectTables } from "../../schema/subjects.ts";

const { task, feature, project } = subjectTables;
const linkTables = [task.tags, feature.tags, project.tags];

/** Loads how many tasks, features and projects have a tag. */
export const loadTagUsage = defineLoader<number, number>(async (ids, { tx }) => {
  const counts = await Promise.all(
    linkTables.map((table) =>
      tx.db
        .select({ tagId: table.tagId, count: count() })
        .from(table)
        .where(and(eq(table.companyId, tx.companyId), inArray(table.tagId, [...ids])))
        .groupBy(table.tagId),
    ),
  );
  const totals = new Map<number, number>();
  for (const row of counts.flat()) totals.set(row.tagId, (totals.get(row.tagId) ?? 0) + row.count);
  return ids.map((id) => totals.get(id) ?? 0);
});
