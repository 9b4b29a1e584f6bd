import type { TableLine } from "@presale/domain/task-table.ts";
import type { CheckedInput, CheckedLine } from "./checked-lines.ts";

/** Tasks to add, in the order of the table. */
export interface PastedGroup {
  /** Title of the feature to create for them; null if the table names none. */
  feature: string | null;
  lines: CheckedInput[];
}

/** Returns the valid rows by feature; without `takesFeatures`, all in one group. */
export function groupsOf(
  rows: readonly CheckedLine<TableLine>[],
  takesFeatures: boolean,
): PastedGroup[] {
  const validRows = rows.filter(({ input }) => input);
  return [...Map.groupBy(validRows, ({ line }) => (takesFeatures ? line.feature : null))].map(
    ([feature, group]) => ({
      feature: feature?.title ?? null,
      lines: group.flatMap(({ input }) => input ?? []),
    }),
  );
}
