import { useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { DeleteDialog } from "../library/delete-dialog.tsx";
import type { Named } from "../library/library.operations.ts";
import { useAction } from "../library/use-action.ts";
import { deleteFeatureMutation, duplicateFeatureMutation } from "./features.operations.ts";

/** Makes a feature with the same tasks that stands in no project, and leads to its builder. */
export function useDuplicateFeature() {
  const t = useWords();
  const navigate = useNavigate();
  const [duplicate] = useMutation(duplicateFeatureMutation);
  const action = useAction((id: string) => duplicate({ variables: { id } }));
  return {
    isDuplicating: action.isBusy,
    duplicate: async (id: string) => {
      const copy = (await action.start(id))?.data?.duplicateFeature;
      if (!copy) return;
      toastSuccess(t("library:duplicated", { title: copy.title }));
      navigate(pathTo("featureBuilder", { id: copy.id }));
    },
  };
}

/** Duplicating and deleting, from the list and from the feature's page alike. */
export function useFeatureActions(onDeleted: () => void) {
  const [deleting, setDeleting] = useState<(Named & { usedIn: readonly Named[] }) | null>(null);
  const [deleteFeature] = useMutation(deleteFeatureMutation, { context: { errorsShown: true } });
  const { duplicate, isDuplicating } = useDuplicateFeature();
  const dialog: ReactNode = deleting && (
    <DeleteDialog
      kind="feature"
      title={deleting.title}
      places={deleting.usedIn}
      onDelete={(evenIfUsed) => deleteFeature({ variables: { id: deleting.id, evenIfUsed } })}
      onDeleted={onDeleted}
      onClose={() => setDeleting(null)}
    />
  );
  return {
    duplicate: (id: string) => void duplicate(id),
    isDuplicating,
    askToDelete: setDeleting,
    dialog,
  };
}
