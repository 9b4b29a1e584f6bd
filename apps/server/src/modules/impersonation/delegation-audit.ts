import type { AuditAction, AuditTargetKind } from "@presale/contracts/audit.ts";
import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { rawStatement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { sampleProject } from "../samples/sample-content.ts";

type Args = Record<string, unknown>;

/** Audit entries of a mutation: the action, and the existing rows or the titles of new rows. */
interface DelegatedAction {
  action: AuditAction;
  kind: AuditTargetKind;
  rows: (args: Args) => readonly unknown[];
  /** Titles of the new rows, if there are several. */
  titles?: (args: Args) => readonly string[];
}

const createAction = (kind: AuditTargetKind): DelegatedAction => ({
  action: "behalf.created",
  kind,
  rows: () => [],
});
const actionOn =
  (action: AuditAction, rows: DelegatedAction["rows"]) =>
  (kind: AuditTargetKind): DelegatedAction => ({ action, kind, rows });
const idOf = (args: Args) => [args.id];
const idsOf = (args: Args) => args.ids as unknown[];
const rowIdsOf = (args: Args) => (args.rows as { id: unknown }[]).map(({ id }) => id);

const updateAction = actionOn("behalf.updated", idOf);
const updateRowsAction = actionOn("behalf.updated", rowIdsOf);
const copyAction = actionOn("behalf.copied", idOf);
const deleteAction = actionOn("behalf.deleted", idOf);
const bulkDeleteAction = actionOn("behalf.deleted", idsOf);
const updateFeatureAction = actionOn("behalf.updated", ({ featureId }) => [featureId])("feature");
const updateProjectAction = actionOn("behalf.updated", ({ projectId }) => [projectId])("project");

/** Audit entries for a batch of sheet changes: one per new row and per changed row. */
const sheetActions: readonly DelegatedAction[] = (() => {
  const inputOf = ({ input }: Args) => input as Args;
  const listOf = (args: Args, name: string) =>
    (inputOf(args)[name] ?? []) as Record<string, unknown>[];
  const updateRowsIfAny =
    (rows: DelegatedAction["rows"]) =>
    (kind: AuditTargetKind): DelegatedAction => ({
      ...actionOn("behalf.updated", rows)(kind),
      titles: () => [],
    });
  const isRemovedFromProject = ({ taskId }: Record<string, unknown>) => taskId == null;
  return [
    {
      ...createAction("feature"),
      titles: (args) => listOf(args, "newFeatures").map(({ title }) => String(title)),
    },
    {
      ...createAction("task"),
      titles: (args) =>
        listOf(args, "newRows").flatMap(({ line }) =>
          line ? [(line as { title: string }).title] : [],
        ),
    },
    updateRowsIfAny((args) => listOf(args, "changedTasks").map(({ taskId }) => taskId))("task"),
    updateRowsIfAny((args) => [
      ...new Set([
        ...listOf(args, "newRows").flatMap(({ featureId }) => featureId ?? []),
        ...listOf(args, "changedFeatures").map(({ featureId }) => featureId),
        ...listOf(args, "takenOut").flatMap((row) =>
          isRemovedFromProject(row) ? [] : [row.featureId],
        ),
      ]),
    ])("feature"),
    updateRowsIfAny((args) =>
      listOf(args, "newFeatures").length > 0 || listOf(args, "takenOut").some(isRemovedFromProject)
        ? [inputOf(args).projectId]
        : [],
    )("project"),
  ];
})();

/** Returns the audited mutations of a subject type. */
const actionsOf = (type: SubjectType<"delegation">): Record<string, DelegatedAction> => {
  const { area } = subjects[type];
  const singular = area.slice(0, -1);
  return {
    [`create${singular}`]: createAction(type),
    [`update${singular}`]: updateAction(type),
    [`delete${singular}`]: deleteAction(type),
    [`delete${area}`]: bulkDeleteAction(type),
    ...(subjectTypes("bulkActions").some((each) => each === type) && {
      [`duplicate${singular}`]: copyAction(type),
      [`tag${area}`]: updateRowsAction(type),
      [`untag${area}`]: updateRowsAction(type),
    }),
  };
};

/** Mutations that are audited when staff run them on a company's behalf. */
export const delegatedActions: Readonly<
  Record<string, DelegatedAction | readonly DelegatedAction[]>
> = {
  ...Object.assign({}, ...subjectTypes("delegation").map(actionsOf)),
  changeSheet: sheetActions,
  createTasks: {
    ...createAction("task"),
    titles: ({ tasks }) => (tasks as { title: string }[]).map(({ title }) => title),
  },
  multiplyHoursOfTasks: actionOn("behalf.updated", idsOf)("task"),
  setHoursOfTasks: updateRowsAction("task"),
  setWorkRolesOfTasks: updateRowsAction("task"),
  addTasksToFeature: updateFeatureAction,
  bulkAddTasks: updateFeatureAction,
  bulkRemoveTasks: updateFeatureAction,
  removeTasksFromFeature: updateFeatureAction,
  moveTaskInFeature: updateFeatureAction,
  addFeaturesToProject: updateProjectAction,
  removeFeaturesFromProject: updateProjectAction,
  moveFeatureInProject: updateProjectAction,
  importProject: { ...createAction("project"), action: "behalf.imported" },
  createSampleProject: { ...createAction("project"), titles: () => [sampleProject.title] },
  deleteSampleProject: actionOn("behalf.deleted", ({ sampleId }) => [sampleId])("project"),
  restoreFromBin: actionOn("behalf.restored", idOf)("bin"),
  restoreManyFromBin: actionOn("behalf.restored", idsOf)("bin"),
  deleteFromBin: actionOn("behalf.deleted", idOf)("bin"),
};

const columns =
  "company_id, action, actor_company_id, actor_user_id, actor_name, target_kind, target_id, target_name, details";
const actorParameters = ["company", "action", "staffCompany", "staff", "staffName", "kind"];

/** Inserts one entry per row, with the row's title before the change. */
const insertForRows = (table: string) =>
  rawStatement(
    "",
    `insert into audit_entry (${columns})
     select $1, $2, $3, $4, $5, $6, t.id, t.title, $7 from "${table}" t
     where t.company_id = $1 and t.id = any($8::bigint[]) order by t.id`,
    [...actorParameters, "details", "ids"],
  );
const insertForNewRow = rawStatement(
  "",
  `insert into audit_entry (${columns}) values ($1, $2, $3, $4, $5, $6, null, $8, $7)`,
  [...actorParameters, "details", "title"],
);

/**
 * Logs a change on a company's behalf, in the change's transaction. Must run before the change,
 * since the entries name rows by their previous titles.
 */
export async function auditDelegation(
  tx: Transaction,
  actor: Actor,
  mutation: string,
  args: Args,
): Promise<void> {
  const found = delegatedActions[mutation];
  const staff = actor.impersonator;
  if (!found || !staff) throw new Error(`No audit action is declared for the mutation ${mutation}`);
  const { title = null } = (args.input ?? {}) as { title?: unknown };
  for (const { action, kind, ...rule } of [found].flat()) {
    const ids = rule.rows(args).map(Number);
    const statement =
      ids.length > 0 ? insertForRows(kind === "bin" ? "bin_entry" : kind) : insertForNewRow;
    const titles = ids.length > 0 ? [null] : (rule.titles?.(args) ?? [title]);
    for (const each of titles)
      await tx.run(statement, {
        company: tx.companyId,
        action,
        staffCompany: staff.companyId,
        staff: staff.userId,
        staffName: staff.name,
        kind,
        details: { reason: staff.delegationReason },
        ids,
        title: each,
      });
  }
}
