import { DeleteDialog } from "../../../components/rows/delete-dialog.tsx";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Named } from "../../../lib/named.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { restoreParts } from "./restore-parts.ts";
import { deleteSampleMutation, restoreSampleMutation } from "./sample-project.operations.ts";

/** Lazy-loaded: a company has one sample, for its first days. */
export function deleteSample(
  { t, send, open, reportRemoval }: ActionTools,
  { id, title }: Named,
): void {
  const restore = async (ids: string[]) => {
    for (const part of restoreParts(ids)) {
      const { failure } = await send(restoreSampleMutation, { ids: part });
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
