import Restore from "@mui/icons-material/RestoreOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import type { Named } from "../../lib/named.ts";
import { restoreMutation } from "../shared/bin/index.ts";
import type { ResumeHandler } from "../shared/pending-action/index.ts";
import { runPaidAction } from "../shared/token-cost/index.ts";
import { type BinRow, costOfRestoringQuery, deleteFromBinMutation } from "./bin.operations.ts";

/** Restores a row. May cost tokens if other tasks have used the capacity of its projects since. */
const restore = (tools: ActionTools, { id, title }: Named, agreedTokens?: number) =>
  runPaidAction(
    tools,
    {
      variables: { id },
      action: tools.t("bin:restore"),
      resumable: { what: title, todo: { kind: "restore", id, title } },
      query: costOfRestoringQuery,
      costIn: ({ costOfRestoring }) => costOfRestoring,
      mutation: restoreMutation,
      onSuccess: () => tools.reportChange(tools.t("library:bin.restored", { title })),
    },
    agreedTokens,
  );
export const resumeRestoring: ResumeHandler<"restore"> = restore;

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
