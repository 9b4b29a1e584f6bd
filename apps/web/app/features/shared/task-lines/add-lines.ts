import type { TaskLineInput } from "@presale/contracts/inputs/task-line.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../../lib/apollo/failure.ts";
import type { Words } from "../../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { deleteMutations } from "../bulk-actions/index.ts";
import { createTasksMutation } from "./task-lines.operations.ts";

/** Into the bin again, as many at a time as go at once. */
async function takeBack(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.batch) {
    const variables = { ids: ids.slice(from, from + limits.batch) };
    await apolloClient.mutate({
      mutation: deleteMutations.task,
      variables,
      context: { errorsShown: false },
    });
  }
  await apolloClient.refetchQueries({ include: "active" });
}

/** Adds the tasks to the library, all or none, and says so with the way back; or says why not. */
export async function addLines(t: Words, tasks: TaskLineInput[]): Promise<Failure | null> {
  const answer = await apolloClient
    .mutate({ mutation: createTasksMutation, variables: { tasks } })
    .catch((error: unknown) => ({ error, data: undefined }));
  const failure = failureOf(answer.error);
  if (failure) return failure;
  const made = answer.data?.made ?? [];
  const message =
    made.length === 1
      ? t("tasks:form.created", { title: made[0]?.title })
      : t("tasks:line.added", { count: made.length });
  toastSuccess(message, {
    label: t("ui:undo"),
    run: () => takeBack(made.map(({ id }) => id)).catch(() => {}),
  });
  return null;
}
