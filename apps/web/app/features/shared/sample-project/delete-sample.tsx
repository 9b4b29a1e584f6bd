import { DeleteDialog } from "../../../components/rows/delete-dialog.tsx";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Named } from "../../../lib/named.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { restoreBatches } from "./restore-batches.ts";
import { deleteSampleMutation, restoreSampleMutation } from "./sample-project.operations.ts";

/** Opens the dialog that moves the sample to the bin. Lazy-loaded, as it is needed only once. */
export function deleteSample(
  { t, send, open, reportRemoval }: ActionTools,
  { id, title }: Named,
): void {
  const restore = async (ids: string[]) => {
    for (const batch of restoreBatches(ids)) {
      const { failure } = await send(restoreSampleMutation, { ids: batch });
      if (failure) return;
    }
    toastSuccess(t("library:bin.restored", { title }));
  };
  open((close) => (
    <DeleteDialog
      id={id}
      title={title}
      i18nKey="library:sample.delete"
      text="library:sample.deleteText"
      ifUsed={{ text: "library:bin.clients", confirm: "library:bin.anyway" }}
      mutation={deleteSampleMutation}
      undo={({ deleteSampleProject }) => restore(deleteSampleProject ?? [])}
      onDeleted={reportRemoval}
      onClose={close}
    />
  ));
}
