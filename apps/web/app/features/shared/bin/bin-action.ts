import { deleteAction } from "../../../components/rows/delete-action.tsx";
import type { Deletion } from "../../../components/rows/delete-dialog.tsx";
import type { ActionTools, RowAction } from "../../../components/rows/row-actions.tsx";
import { toastSuccess } from "../../../lib/toasts.ts";
import { restoreMutation } from "./bin.operations.ts";

/** Moves a row to the bin, with *Undo*. `idOf` returns the id of the bin entry. */
export const binAction = <Data>(
  tools: ActionTools,
  deletion: Omit<Deletion<Data>, "text" | "undo"> & {
    isAllowed: boolean;
    idOf: (data: Data) => string | null;
  },
): RowAction => {
  const { idOf, title } = deletion;
  const undo = async (data: Data) => {
    // Tokens already paid are not charged again. If the price has risen since, the restore fails
    // here. The user can still restore the row from the bin, which asks for the tokens.
    const variables = { id: idOf(data) ?? "", maxTokens: 0 };
    const { failure } = await tools.send(restoreMutation, variables);
    if (!failure) toastSuccess(tools.t("library:bin.restored", { title }));
  };
  return deleteAction(tools, { ...deletion, text: "library:bin.text", undo });
};
