import { limits } from "@presale/contracts/limits.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { refetchShown } from "../../../lib/refetch-shown.ts";
import { send } from "../../../lib/send.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { deleteMutations } from "../bulk-actions/index.ts";
import type { CheckedInput } from "./checked-lines.ts";
import { createTasksMutation } from "./task-lines.operations.ts";

/** Moves the tasks to the bin, in batches of the maximum size. */
async function moveToBin(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.batch) {
    const variables = { ids: ids.slice(from, from + limits.batch) };
    await send(deleteMutations.task, variables, { callerShowsErrors: false });
  }
  await refetchShown();
}

/** Adds the tasks to the library, all or none, with *Undo*; returns the failure. */
export async function addTasks(t: Translate, tasks: CheckedInput[]): Promise<Failure | null> {
  const { data, failure } = await send(createTasksMutation, { tasks });
  if (failure) return failure;
  const made = data?.made ?? [];
  const message =
    made.length === 1
      ? t("tasks:form.created", { title: made[0]?.title })
      : t("tasks:line.added", { count: made.length });
  const [first] = made;
  toastSuccess(
    message,
    () => moveToBin(made.map(({ id }) => id)).catch(() => {}),
    // A sorted or filtered list may not show the new row.
    first && made.length === 1
      ? { label: t("tasks:line.open"), to: pathTo("task", { id: first.id }) }
      : undefined,
  );
  return null;
}
