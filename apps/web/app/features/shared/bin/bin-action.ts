import { deleteAction } from "../../../components/rows/delete-action.tsx";
import type { Deletion } from "../../../components/rows/delete-dialog.tsx";
import type { ActionTools, RowAction } from "../../../components/rows/row-actions.tsx";
import { toastSuccess } from "../../../lib/toasts.ts";
import { restoreMutation } from "./bin.operations.ts";

/** Deletes into the bin, from where it comes back by *Undo*. `idOf` names it there. */
export const binAction = <Data>(
  tools: ActionTools,
  deletion: Omit<Deletion<Data>, "text" | "undo"> & {
    isAllowed: boolean;
    idOf: (data: Data) => string | null;
  },
): RowAction => {
  const { idOf, title } = deletion;
  const undo = async (data: Data) => {
    // What it cost once is paid; what has become dearer meanwhile is asked for in the bin.
    const variables = { id: idOf(data) ?? "", maxTokens: 0 };
    const { failure } = await tools.send(restoreMutation, variables);
    if (!failure) toastSuccess(tools.t("library:bin.restored", { title }));
  };
  return deleteAction(tools, { ...deletion, text: "library:bin.text", undo });
};
