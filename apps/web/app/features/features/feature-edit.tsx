import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { asRichText } from "../../lib/rich-text.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { EditScreen } from "../library/form-screens.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { featureInputOf, featureSchema } from "./feature-values.ts";
import { type Feature, updateFeatureMutation } from "./features.operations.ts";
import { useFeature } from "./use-feature.ts";

const pathOf = ({ id }: { id: string }) => pathTo("feature", { id });

function FeatureEditForm({ feature }: { feature: Feature }) {
  const t = useWords();
  const navigate = useNavigate();
  const [updateFeature] = useMutation(updateFeatureMutation, { context: { errorsShown: true } });
  const back = pathOf(feature);
  const { form, busyRef, overwrite } = useLibraryForm({
    schema: featureSchema,
    defaultValues: {
      title: feature.title,
      description: asRichText(feature.description),
      tagIds: feature.tags.map(({ id }) => id),
      fileIds: feature.files.map(({ id }) => id),
    },
    version: feature.version,
    save: (values, version) =>
      updateFeature({
        variables: { id: feature.id, input: { ...featureInputOf(values), version } },
      }),
    onSaved: ({ title }) => {
      toastSuccess(t("features:saved", { title }));
      navigate(back);
    },
  });
  return (
    <EntityForm
      form={form}
      draftKey={`feature.${feature.id}`}
      submitLabel={t("features:form.save")}
      onCancel={() => navigate(back)}
      conflict={{ to: back, onOverwrite: overwrite }}
    >
      <FeatureFields
        control={form.form.control}
        tags={feature.tags}
        files={feature.files}
        busyRef={busyRef}
      />
    </EntityForm>
  );
}

/** A feature's form, with what stands there now. */
export function FeatureEdit({ id }: { id: string }) {
  const t = useWords();
  const { feature, ...loading } = useFeature(id);
  return (
    <EditScreen
      list={{ label: t("nav:features"), to: pathTo("features") }}
      title={t("features:form.editTitle")}
      row={feature}
      pathOf={pathOf}
      {...loading}
    >
      {(row) => <FeatureEditForm key={row.id} feature={row} />}
    </EditScreen>
  );
}
