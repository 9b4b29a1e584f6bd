import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { SubmitResult } from "../../../lib/forms/use-app-form.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import type { ResumeHandler } from "../pending-action/index.ts";
import { type AgreedOptions, type BulkAction, runBulkAction } from "./bulk-action.tsx";
import {
  bulkAddTasksMutation,
  bulkRemoveTasksMutation,
  costOfPlacingQuery,
  createFeatureMutation,
  deleteMutations,
  multiplyHoursMutation,
  restoreManyMutation,
  setHoursMutation,
  tagMutations,
  untagMutations,
} from "./bulk-actions.operations.ts";
import { setWorkRolesMutation } from "./bulk-roles.operations.ts";

/** Returns the number with its noun: "3 tasks". */
export const countOf = (t: Translate, kind: SubjectType<"bulkActions">, count: number): string =>
  t(`library:bulk.what.${kind}`, { count });

interface WithId {
  id: string;
}
const idsOf = (rows: readonly WithId[]) => rows.map(({ id }) => id);
const changedRows = (rows: readonly Named[], changed: readonly WithId[]) => {
  const ids = new Set(idsOf(changed));
  return rows.filter(({ id }) => ids.has(id));
};
/** Returns the response's entries for these rows: an undo may be sent for only some of them. */
const entriesOf = <Entry extends WithId>(
  entries: readonly Entry[],
  rows: readonly Named[],
): Entry[] => {
  const ids = new Set(idsOf(rows));
  return entries.filter(({ id }) => ids.has(id));
};

/** Returns the undo of a change, sent for all rows or for those that can still be changed. */
const undoOf = <Data, Variables extends OperationVariables>(
  t: Translate,
  rows: readonly Named[],
  mutation: TypedDocumentNode<Data, Variables>,
  variables: (remaining: readonly Named[]) => Variables,
) => ({
  undo: (tools: ActionTools) =>
    runBulkAction(tools, {
      rows,
      mutation,
      variables,
      successOf: () => ({ message: t("library:bulk.undone") }),
    }),
});

interface Tagged {
  id: string;
  tagIds: string[];
}

/** Adds or removes tags; undo applies only to rows that this changed. */
export function changeTags(
  tools: ActionTools,
  kind: SubjectType<"bulkActions">,
  verb: "tag" | "untag",
  rows: readonly Named[],
  tagIds: readonly string[],
): Promise<SubmitResult> {
  const { t } = tools;
  const [mutation, undoMutation] =
    verb === "tag"
      ? [tagMutations[kind], untagMutations[kind]]
      : [untagMutations[kind], tagMutations[kind]];
  const change: BulkAction<{ done: Tagged[] | null }, { rows: Tagged[] }> = {
    rows,
    mutation,
    variables: (remaining) => ({ rows: remaining.map(({ id }) => ({ id, tagIds: [...tagIds] })) }),
    successOf: ({ done }) => {
      // Omits `__typename`: this is sent as an input.
      const changed = (done ?? []).map(({ id, tagIds: these }) => ({ id, tagIds: these }));
      if (changed.length === 0) return { message: t("library:bulk.nothing") };
      return {
        message: t(`library:bulk.${verb}.done`, { what: countOf(t, kind, changed.length) }),
        ...undoOf(t, changedRows(rows, changed), undoMutation, (remaining) => ({
          rows: entriesOf(changed, remaining),
        })),
      };
    },
  };
  return runBulkAction(tools, change, {}, true);
}

/** Multiplies the hours of tasks; undo sets the previous hours. */
export function multiplyHours(
  tools: ActionTools,
  rows: readonly Named[],
  factor: number,
): Promise<SubmitResult> {
  const { t } = tools;
  return runBulkAction(
    tools,
    {
      rows,
      mutation: multiplyHoursMutation,
      variables: (remaining) => ({ ids: idsOf(remaining), factor }),
      successOf: ({ done }) => {
        const before = (done ?? []).map(({ id, minHours, maxHours, version }) => ({
          id,
          minHours,
          maxHours,
          version,
        }));
        if (before.length === 0) return { message: t("library:bulk.nothing") };
        return {
          message: t("library:bulk.multiply.done", {
            what: countOf(t, "task", before.length),
            factor,
          }),
          ...undoOf(t, changedRows(rows, before), setHoursMutation, (remaining) => ({
            rows: entriesOf(before, remaining),
          })),
        };
      },
    },
    {},
    true,
  );
}

/** Sets the work role of tasks, null for none; undo sets the previous roles. */
export function setWorkRole(
  tools: ActionTools,
  rows: readonly Named[],
  workRoleId: string | null,
): Promise<SubmitResult> {
  const { t } = tools;
  return runBulkAction(
    tools,
    {
      rows,
      mutation: setWorkRolesMutation,
      variables: (remaining) => ({ rows: remaining.map(({ id }) => ({ id, workRoleId })) }),
      successOf: ({ done }) => {
        const before = (done ?? []).map(({ id, workRoleId: role, version }) => ({
          id,
          workRoleId: role,
          version,
        }));
        if (before.length === 0) return { message: t("library:bulk.nothing") };
        return {
          message: t("library:bulk.setRole.done", { what: countOf(t, "task", before.length) }),
          ...undoOf(t, changedRows(rows, before), setWorkRolesMutation, (remaining) => ({
            rows: entriesOf(before, remaining),
          })),
        };
      },
    },
    {},
    true,
  );
}

/** Adds tasks to a feature for at most the agreed tokens; undo removes those it added. */
export function bulkAddTasks(
  tools: ActionTools,
  rows: readonly Named[],
  feature: Named,
  agreedTokens?: number,
): Promise<SubmitResult> {
  const { t } = tools;
  const featureId = feature.id;
  const action = (remaining: readonly Named[]) =>
    t("library:bulk.addToFeature.action", { what: countOf(t, "task", remaining.length) });
  return runBulkAction(
    tools,
    {
      rows,
      mutation: bulkAddTasksMutation,
      variables: (remaining, { maxTokens }) => ({
        featureId,
        taskIds: idsOf(remaining),
        maxTokens,
      }),
      cost: {
        action,
        resumable: (remaining) => ({
          what: feature.title,
          todo: {
            kind: "bulkAddTasks",
            feature,
            rows: remaining.map(({ id, title }) => ({ id, title })),
          },
        }),
        fetch: async (remaining) => {
          const variables = { featureId, taskIds: idsOf(remaining) };
          return (await tools.send(costOfPlacingQuery, variables)).data?.costOfAddingTasks;
        },
      },
      successOf: ({ done }) => {
        const added = (done ?? []).map((id) => ({ id }));
        if (added.length === 0) return { message: t("library:bulk.nothing") };
        return {
          message: t("library:bulk.addToFeature.done", {
            what: countOf(t, "task", added.length),
            title: feature.title,
          }),
          ...undoOf(t, changedRows(rows, added), bulkRemoveTasksMutation, (remaining) => ({
            featureId,
            taskIds: idsOf(remaining),
          })),
        };
      },
    },
    { maxTokens: agreedTokens ?? 0 },
    // With an agreed price, the change isn't sent from a form.
    agreedTokens === undefined,
  );
}

/** Creates a feature with tasks; undo moves the feature to the bin. */
export function createFeatureOf(
  tools: ActionTools,
  rows: readonly Named[],
  title: string,
): Promise<SubmitResult> {
  const { t, isPermitted } = tools;
  return runBulkAction(
    tools,
    {
      rows,
      mutation: createFeatureMutation,
      variables: (remaining) => ({ input: { title, taskIds: idsOf(remaining) } }),
      successOf: ({ done }) => ({
        message: t("library:bulk.addToFeature.created", {
          title,
          what: countOf(t, "task", rows.length),
        }),
        ...(done &&
          isPermitted("canDeleteCompanyFeatures") &&
          undoOf(t, [done], deleteMutations.feature, (remaining) => ({ ids: idsOf(remaining) }))),
      }),
    },
    {},
    true,
  );
}

export const resumeBulkAdd: ResumeHandler<"bulkAddTasks"> = async (
  tools,
  { rows, feature },
  tokens,
) => (await bulkAddTasks(tools, rows, feature, tokens)).failure ?? null;

/** Moves rows to the bin; undo restores them. */
export function deleteRows(
  tools: ActionTools,
  kind: SubjectType<"bulkActions">,
  rows: readonly Named[],
  agreed: AgreedOptions = {},
): Promise<SubmitResult> {
  const { t } = tools;
  const change: BulkAction<
    { done: string[] | null },
    { ids: string[]; evenIfUsed?: boolean | null }
  > = {
    rows,
    isDeletion: true,
    mutation: deleteMutations[kind],
    variables: (remaining, { evenIfUsed }) => ({
      ids: idsOf(remaining),
      ...(evenIfUsed && { evenIfUsed }),
    }),
    successOf: ({ done }) => {
      const entries = (done ?? []).map((id) => ({ id, title: "" }));
      tools.reportRemoval();
      return {
        message: t("library:bulk.delete.done", { what: countOf(t, kind, entries.length) }),
        // Tokens already paid are not charged again. If the price has risen since, this fails. The
        // user can still restore the rows from the bin, which asks for the tokens.
        ...undoOf(t, entries, restoreManyMutation, (remaining) => ({
          ids: idsOf(remaining),
          maxTokens: 0,
        })),
      };
    },
  };
  return runBulkAction(tools, change, agreed);
}
