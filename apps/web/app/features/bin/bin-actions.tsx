import Restore from "@mui/icons-material/RestoreOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { restoreMutation } from "../library/bin.operations.ts";
import { CostDialog } from "../library/cost-dialog.tsx";
import { type BinRow, costOfRestoringQuery, deleteFromBinMutation } from "./bin.operations.ts";

/** Brings a row back: what it costs is asked first, and again when it has changed meanwhile. */
async function restore(tools: ActionTools, { id, title }: BinRow): Promise<void> {
  const { t, ask, send, open, changed } = tools;
  const bring = async (maxTokens: number) => {
    const { data, failure } = await send(restoreMutation, { id, maxTokens }, ["COST_CHANGED"]);
    if (failure?.code === "COST_CHANGED") return restore(tools, { id, title } as BinRow);
    if (data && maxTokens > 0) void refreshSessionNow();
    if (data) changed(t("library:bin.restored", { title }));
  };
  const cost = (await ask(costOfRestoringQuery, { id })).data?.costOfRestoring;
  if (!cost) return;
  if (cost.tokens === 0) return bring(0);
  open((close) => (
    <CostDialog
      // Another price is another question.
      key={cost.tokens}
      cost={cost}
      action={t("bin:restore")}
      onConfirm={() => bring(cost.tokens)}
      onClose={close}
    />
  ));
}

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
