import type { TaskLineInput } from "@presale/contracts/inputs/task-line.input.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { tasks, taskTags } from "../../schema/tasks.ts";
import { createdBy } from "../library/changed-by.ts";
import { assertWorkRoleUsable } from "../rates/rates.queries.ts";
import { findOrCreateTags } from "../tags/find-or-create-tags.ts";
import { estimatedBy } from "./estimated-by.ts";
import { type Task, taskColumns } from "./tasks.queries.ts";

/** Creates all tasks or none, in order. */
export async function createTasks(
  { tx, actor }: OperationContext,
  lines: readonly TaskLineInput[],
): Promise<Task[]> {
  const { companyId } = tx;
  await assertWorkRoleUsable(tx, ...lines.map(({ workRoleId }) => workRoleId));
  const tagId = await findOrCreateTags(
    tx,
    actor,
    lines.flatMap(({ tags }) => tags),
  );
  const made = await tx.db
    .insert(tasks)
    .values(
      lines.map(({ title, minHours, maxHours, workRoleId }) => ({
        companyId,
        ...createdBy(actor),
        ...estimatedBy(actor),
        title,
        minHours,
        maxHours,
        workRoleId,
      })),
    )
    .returning(taskColumns);
  const links = lines.flatMap(({ tags }, index) =>
    [...new Set(tags.map(tagId))].map((tag) => ({
      companyId,
      ownerId: made[index]?.id ?? 0,
      tagId: tag,
    })),
  );
  if (links.length > 0) await tx.db.insert(taskTags).values(links);
  return made;
}
