import Delete from "@mui/icons-material/DeleteOutlined";
import type { Permission } from "@presale/contracts/permissions.ts";
import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ActionTools, RowAction, RowActions } from "../../../components/rows/row-actions.tsx";
import type { Named } from "../../../lib/named.ts";
import type { TaggedNamed } from "./count-tags.ts";
import { type DeletableRow, refusedDeletions } from "./refused-deletions.ts";
import type { RefusedRow } from "./refused-rows-dialog.tsx";

/** Loads the dialogs on first use: few users change many rows. */
const loadDialogs = () => import("./bulk-dialogs.tsx");
const loadChanges = () => import("./bulk-changes.ts");

const updatePermission = (kind: SubjectType<"bulkActions">): Permission =>
  `canUpdateCompany${subjects[kind].area}`;

const tagAction = (
  tools: ActionTools,
  kind: SubjectType<"bulkActions">,
  verb: "tag" | "untag",
  rows: readonly TaggedNamed[],
): RowAction => ({
  label: tools.t(`library:bulk.${verb}.label`),
  isAllowed: tools.isPermitted(updatePermission(kind)),
  run: async () => {
    const { BulkTagDialog } = await loadDialogs();
    tools.open((close) => (
      <BulkTagDialog tools={tools} kind={kind} verb={verb} rows={rows} onClose={close} />
    ));
  },
});

/** Asks which rows to delete when some can't be deleted. */
async function confirmDeletion(
  tools: ActionTools,
  kind: SubjectType<"bulkActions">,
  rows: readonly Named[],
  refused: readonly RefusedRow[],
) {
  const [{ RefusedRowsDialog }, { deleteRows }] = await Promise.all([
    import("./refused-rows-dialog.tsx"),
    loadChanges(),
  ]);
  tools.open((close) => (
    <RefusedRowsDialog
      rows={rows}
      refused={refused}
      isDeletion
      text={tools.t("library:bulk.delete.text")}
      onContinue={(remaining, agreed) => deleteRows(tools, kind, remaining, agreed)}
      onClose={close}
    />
  ));
}

const deleteRowsAction = (
  tools: ActionTools,
  kind: SubjectType<"bulkActions">,
  rows: readonly DeletableRow[],
): RowAction => {
  const { t } = tools;
  const refused = refusedDeletions(t, rows);
  const what = t(`library:bulk.what.${kind}`, { count: rows.length });
  return {
    label: t("ui:delete"),
    icon: <Delete />,
    isAllowed: tools.isPermitted(`canDeleteCompany${subjects[kind].area}`),
    isDestructive: true,
    ...(refused.length > 0
      ? { run: () => confirmDeletion(tools, kind, rows, refused) }
      : {
          confirmation: {
            title: t("library:bulk.delete.title", { what }),
            text: t("library:bulk.delete.text"),
            confirm: t("library:bulk.delete.submit", { what }),
          },
          run: async () => (await loadChanges()).deleteRows(tools, kind, rows),
        }),
  };
};

export const loadResumeBulkAdd = async () => (await loadChanges()).resumeBulkAdd;

export const libraryBulkActions =
  (kind: SubjectType<"bulkActions">): RowActions<readonly (TaggedNamed & DeletableRow)[]> =>
  (rows, tools) => [
    tagAction(tools, kind, "tag", rows),
    tagAction(tools, kind, "untag", rows),
    deleteRowsAction(tools, kind, rows),
  ];

/** Returns the action that adds tasks to a feature of the user's choice. */
export const addToFeatureAction = (tools: ActionTools, rows: readonly Named[]): RowAction => ({
  label: tools.t("library:bulk.addToFeature.label"),
  isAllowed: tools.isPermitted("canUpdateCompanyFeatures"),
  run: async () => {
    const { AddToFeatureDialog } = await loadDialogs();
    tools.open((close) => <AddToFeatureDialog tools={tools} rows={rows} onClose={close} />);
  },
});

export const taskBulkActions: RowActions<readonly (TaggedNamed & HoursRange & DeletableRow)[]> = (
  rows,
  tools,
) => [
  tagAction(tools, "task", "tag", rows),
  tagAction(tools, "task", "untag", rows),
  addToFeatureAction(tools, rows),
  {
    label: tools.t("library:bulk.multiply.label"),
    isAllowed: tools.isPermitted(updatePermission("task")),
    run: async () => {
      const { MultiplyDialog } = await loadDialogs();
      tools.open((close) => <MultiplyDialog tools={tools} rows={rows} onClose={close} />);
    },
  },
  {
    label: tools.t("library:bulk.setRole.label"),
    isAllowed: tools.isPermitted(updatePermission("task")),
    run: async () => (await loadDialogs()).openWorkRoleDialog(tools, rows),
  },
  deleteRowsAction(tools, "task", rows),
];
