import Restore from "@mui/icons-material/RestoreOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import type { Named } from "../../lib/named.ts";
import { restoreMutation } from "../shared/bin/index.ts";
import type { Resume } from "../shared/pending-action/index.ts";
import { payingAction } from "../shared/token-cost/index.ts";
import { type BinRow, costOfRestoringQuery, deleteFromBinMutation } from "./bin.operations.ts";

/** Restores a row. This may cost tokens if its places in projects have been filled since. */
const restore = (tools: ActionTools, { id, title }: Named, agreed?: number) =>
  payingAction(
    tools,
    {
      variables: { id },
      action: tools.t("bin:restore"),
      resumable: { what: title, todo: { kind: "restore", id, title } },
      query: costOfRestoringQuery,
      costIn: ({ costOfRestoring }) => costOfRestoring,
      mutation: restoreMutation,
      done: () => tools.reportChange(tools.t("library:bin.restored", { title })),
    },
    agreed,
  );
export const resumeRestoring: Resume<"restore"> = restore;

export const binActions: RowActions<BinRow> = (entry, tools) => [
  {
    label: tools.t("bin:restore"),
    icon: <Restore />,
    isAllowed: entry.canRestore,
    run: () => restore(tools, entry),
  },
  deleteAction(tools, {
    id: entry.id,
    title: entry.title,
    i18nKey: "bin:delete",
    mutation: deleteFromBinMutation,
    isAllowed: entry.canRestore,
  }),
];
