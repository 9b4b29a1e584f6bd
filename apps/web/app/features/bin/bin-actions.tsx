import Restore from "@mui/icons-material/RestoreOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import { restoreMutation } from "../library/bin.operations.ts";
import type { Carrier } from "../library/carry-out.ts";
import type { Named } from "../library/library.operations.ts";
import { payingAction } from "../library/paying-action.tsx";
import { type BinRow, costOfRestoringQuery, deleteFromBinMutation } from "./bin.operations.ts";

/** Brings a row back; where its places have been filled meanwhile, that may cost tokens. */
const restore = (tools: ActionTools, { id, title }: Named, agreed?: number) =>
  payingAction(
    tools,
    {
      id,
      action: tools.t("bin:restore"),
      again: { what: title, todo: { kind: "restore", id, title } },
      query: costOfRestoringQuery,
      costIn: ({ costOfRestoring }) => costOfRestoring,
      mutation: restoreMutation,
      done: () => tools.changed(tools.t("library:bin.restored", { title })),
    },
    agreed,
  );
export const restoreAgain: Carrier<"restore"> = restore;

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
    words: "bin:delete",
    mutation: deleteFromBinMutation,
    isAllowed: entry.canRestore,
  }),
];
