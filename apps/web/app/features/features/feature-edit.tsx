import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { asRichText } from "../../lib/rich-text.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { fieldFailure } from "../library/form-failure.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { featureInputOf, featureSchema } from "./feature-values.ts";
import { type Feature, updateFeatureMutation } from "./features.operations.ts";
import { useFeature } from "./use-feature.ts";

function FeatureEditForm({ feature }: { feature: Feature }) {
  const t = useWords();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  // Undefined saves over whatever stands there by then.
  const version = useRef<number | undefined>(feature.version);
  const [updateFeature] = useMutation(updateFeatureMutation, { context: { errorsShown: true } });
  const back = pathTo("feature", { id: feature.id });
  const form = useAppForm({
    schema: featureSchema,
    defaultValues: {
      title: feature.title,
      description: asRichText(feature.description),
      tagIds: feature.tags.map(({ id }) => id),
      fileIds: feature.files.map(({ id }) => id),
    },
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const input = { ...featureInputOf(values), version: version.current };
      return updateFeature({ variables: { id: feature.id, input } });
    },
    onDone: ({ title }) => {
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
      conflict={{
        to: back,
        onOverwrite: () => {
          version.current = undefined;
          form.submit();
        },
      }}
    >
      <FeatureFields
        control={form.form.control}
        tags={feature.tags}
        files={feature.files}
        busyRef={isUploading}
      />
    </EntityForm>
  );
}

/** A feature's form, with what stands there now. */
export function FeatureEdit({ id }: { id: string }) {
  const t = useWords();
  const { feature, isLoading, failure, refetch } = useFeature(id);
  return (
    <DetailPage
      crumbs={[
        { label: t("nav:features"), to: pathTo("features") },
        ...(feature ? [{ label: feature.title, to: pathTo("feature", { id }) }] : []),
      ]}
      title={feature && t("features:form.editTitle")}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {feature && (
        <Box sx={{ maxWidth: 880 }}>
          {feature.can.update ? (
            <FeatureEditForm key={feature.id} feature={feature} />
          ) : (
            <NoAccessState />
          )}
        </Box>
      )}
    </DetailPage>
  );
}
