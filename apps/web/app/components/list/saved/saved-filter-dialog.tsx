import { savedFilterForm } from "@presale/contracts/inputs/saved-filter.input.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { CheckboxInput } from "../../forms/checkbox-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../forms/form-dialog.tsx";
import { TextInput } from "../../forms/text-input.tsx";
import {
  createSavedFilterMutation,
  type SavedFilter,
  updateSavedFilterMutation,
} from "./saved-filters.operations.ts";

interface Props extends DialogCallbacks {
  list: string;
  /** The list's URL parameters to save. */
  search: string;
  /** The filter to rename. Omitted for a new one. */
  saved?: SavedFilter;
}

export function SavedFilterDialog({ list, search, saved, ...dialog }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const mayShare = isPermitted("canUpdateCompanyProfile") || isPermitted("canUpdateSettingsAdmin");
  return (
    <FormDialog
      {...dialog}
      schema={savedFilterForm}
      defaultValues={{ title: saved?.title ?? "", isShared: saved?.isShared ?? false }}
      onSubmit={async (input, send) =>
        saved
          ? send(updateSavedFilterMutation, { id: saved.id, input })
          : send(createSavedFilterMutation, { input: { ...input, list, search } })
      }
      toast={({ title }) => t("savedFilters:done", { title })}
      draftKey={saved ? `filter.${saved.id}` : `filter.new.${list}`}
      title={t(saved ? "savedFilters:editTitle" : "savedFilters:newTitle")}
      submitLabel={t("savedFilters:save")}
      maxWidth="xs"
    >
      {(control) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
