import type { AuditAction, AuditTargetKind } from "@presale/contracts/audit.ts";
import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { rawStatement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { sampleProject } from "../samples/sample-content.ts";

type Args = Record<string, unknown>;

/** The audit entries of a mutation: its action, and the existing rows or the new rows' titles. */
interface DelegatedAction {
  action: AuditAction;
  kind: AuditTargetKind;
  rows: (args: Args) => readonly unknown[];
  /** Titles of the new rows, if there are several. */
  titles?: (args: Args) => readonly string[];
}

const made = (kind: AuditTargetKind): DelegatedAction => ({
  action: "behalf.created",
  kind,
  rows: () => [],
});
const delegated =
  (action: AuditAction, rows: DelegatedAction["rows"]) =>
  (kind: AuditTargetKind): DelegatedAction => ({ action, kind, rows });
const one = (args: Args) => [args.id];
const many = (args: Args) => args.ids as unknown[];
const listed = (args: Args) => (args.rows as { id: unknown }[]).map(({ id }) => id);

const changed = delegated("behalf.updated", one);
const eachChanged = delegated("behalf.updated", listed);
const copied = delegated("behalf.copied", one);
const deleted = delegated("behalf.deleted", one);
const allDeleted = delegated("behalf.deleted", many);
const featureFilled = delegated("behalf.updated", ({ featureId }) => [featureId])("feature");
const projectFilled = delegated("behalf.updated", ({ projectId }) => [projectId])("project");

/** A batch of a sheet's changes: new rows, and each changed row. */
const sheetActions: readonly DelegatedAction[] = (() => {
  const inputOf = ({ input }: Args) => input as Args;
  const listOf = (args: Args, name: string) =>
    (inputOf(args)[name] ?? []) as Record<string, unknown>[];
  const touched =
    (rows: DelegatedAction["rows"]) =>
    (kind: AuditTargetKind): DelegatedAction => ({
      ...delegated("behalf.updated", rows)(kind),
      titles: () => [],
    });
  const isOut = ({ taskId }: Record<string, unknown>) => taskId == null;
  return [
    {
      ...made("feature"),
      titles: (args) => listOf(args, "newFeatures").map(({ title }) => String(title)),
    },
    {
      ...made("task"),
      titles: (args) =>
        listOf(args, "newRows").flatMap(({ line }) =>
          line ? [(line as { title: string }).title] : [],
        ),
    },
    touched((args) => listOf(args, "changedTasks").map(({ taskId }) => taskId))("task"),
    touched((args) => [
      ...new Set([
        ...listOf(args, "newRows").flatMap(({ featureId }) => featureId ?? []),
        ...listOf(args, "changedFeatures").map(({ featureId }) => featureId),
        ...listOf(args, "takenOut").flatMap((out) => (isOut(out) ? [] : [out.featureId])),
      ]),
    ])("feature"),
    touched((args) =>
      listOf(args, "newFeatures").length > 0 || listOf(args, "takenOut").some(isOut)
        ? [inputOf(args).projectId]
        : [],
    )("project"),
  ];
})();

/** The mutations that every subject has. */
const actionsOf = (type: SubjectType<"delegation">): Record<string, DelegatedAction> => {
  const { area } = subjects[type];
  const one = area.slice(0, -1);
  return {
    [`create${one}`]: made(type),
    [`update${one}`]: changed(type),
    [`delete${one}`]: deleted(type),
    [`delete${area}`]: allDeleted(type),
    ...(subjectTypes("bulkActions").some((each) => each === type) && {
      [`duplicate${one}`]: copied(type),
      [`tag${area}`]: eachChanged(type),
      [`untag${area}`]: eachChanged(type),
    }),
  };
};

/** All mutations that staff may run on a company's behalf. */
export const delegatedActions: Readonly<
  Record<string, DelegatedAction | readonly DelegatedAction[]>
> = {
  ...Object.assign({}, ...subjectTypes("delegation").map(actionsOf)),
  changeSheet: sheetActions,
  createTasks: {
    ...made("task"),
    titles: ({ tasks }) => (tasks as { title: string }[]).map(({ title }) => title),
  },
  multiplyHoursOfTasks: delegated("behalf.updated", many)("task"),
  setHoursOfTasks: eachChanged("task"),
  setWorkRolesOfTasks: eachChanged("task"),
  addTasksToFeature: featureFilled,
  bulkAddTasks: featureFilled,
  bulkRemoveTasks: featureFilled,
  removeTasksFromFeature: featureFilled,
  moveTaskInFeature: featureFilled,
  addFeaturesToProject: projectFilled,
  removeFeaturesFromProject: projectFilled,
  moveFeatureInProject: projectFilled,
  importProject: { ...made("project"), action: "behalf.imported" },
  createSampleProject: { ...made("project"), titles: () => [sampleProject.title] },
  deleteSampleProject: delegated("behalf.deleted", ({ sampleId }) => [sampleId])("project"),
  restoreFromBin: delegated("behalf.restored", one)("bin"),
  restoreManyFromBin: delegated("behalf.restored", many)("bin"),
  deleteFromBin: delegated("behalf.deleted", one)("bin"),
};

const columns =
  "company_id, action, actor_company_id, actor_user_id, actor_name, target_kind, target_id, target_name, details";
const actorParameters = ["company", "action", "staffCompany", "staff", "staffName", "kind"];

/** Inserts one entry per row, with its title before the change. */
const ofRows = (table: string) =>
  rawStatement(
    "",
    `insert into audit_entry (${columns})
     select $1, $2, $3, $4, $5, $6, t.id, t.title, $7 from "${table}" t
     where t.company_id = $1 and t.id = any($8::bigint[]) order by t.id`,
    [...actorParameters, "details", "ids"],
  );
const ofNew = rawStatement(
  "",
  `insert into audit_entry (${columns}) values ($1, $2, $3, $4, $5, $6, null, $8, $7)`,
  [...actorParameters, "details", "title"],
);

/**
 * Logs a change on a company's behalf, in the transaction of the change and before it: the entries
 * name rows by their previous titles.
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
    const statement = ids.length > 0 ? ofRows(kind === "bin" ? "bin_entry" : kind) : ofNew;
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
