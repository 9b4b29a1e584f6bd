import { useMutation } from "@apollo/client/react";
import { savedFilterForm } from "@presale/contracts/inputs/saved-filter.input.ts";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { useSession } from "../../../lib/session.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { CheckboxInput } from "../../forms/checkbox-input.tsx";
import { FormDialogFrame } from "../../forms/form-dialog.tsx";
import { TextInput } from "../../forms/text-input.tsx";
import {
  createSavedFilterMutation,
  type SavedFilter,
  updateSavedFilterMutation,
} from "./saved-filters.operations.ts";

interface Props {
  list: string;
  /** What is saved under a new name. */
  search: string;
  /** The one to change; a new one without. */
  saved?: SavedFilter;
  onDone: () => void;
  onClose: () => void;
}

/** A filter's name, and whose it is. */
export function SavedFilterDialog({ list, search, saved, onDone, onClose }: Props) {
  const t = useWords();
  const { isPermitted } = useSession();
  const mayShare = isPermitted("canUpdateCompanyProfile") || isPermitted("canUpdateSettingsAdmin");
  const [create] = useMutation(createSavedFilterMutation);
  const [update] = useMutation(updateSavedFilterMutation);
  const form = useAppForm({
    schema: savedFilterForm,
    defaultValues: { title: saved?.title ?? "", isShared: saved?.isShared ?? false },
    onSubmit: async (input) =>
      saved
        ? update({ variables: { id: saved.id, input } })
        : create({ variables: { input: { ...input, list, search } } }),
    onDone: ({ title }) => {
      toastSuccess(t("savedFilters:done", { title }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  return (
    <FormDialogFrame
      form={form}
      draftKey={saved ? `filter.${saved.id}` : `filter.new.${list}`}
      title={t(saved ? "savedFilters:editTitle" : "savedFilters:newTitle")}
      submitLabel={t("savedFilters:save")}
      maxWidth="xs"
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="title"
        label={t("savedFilters:name")}
        autoComplete="off"
        required
      />
      {mayShare && (
        <CheckboxInput control={control} name="isShared" label={t("savedFilters:shareLabel")} />
      )}
    </FormDialogFrame>
  );
}
