import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { Crumbs } from "../../components/detail/detail-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { fieldFailure } from "../library/form-failure.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { emptyFeature, featureInputOf, featureSchema } from "./feature-values.ts";
import { createFeatureMutation } from "./features.operations.ts";

/** A new feature, which is filled in its builder. */
export function FeatureCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  const createdId = useRef<string | null>(null);
  const [createFeature] = useMutation(createFeatureMutation, { context: { errorsShown: true } });
  const form = useAppForm({
    schema: featureSchema,
    defaultValues: emptyFeature,
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const result = await createFeature({ variables: { input: featureInputOf(values) } });
      createdId.current = result.data?.createFeature?.id ?? null;
      return result;
    },
    onDone: ({ title }) => {
      toastSuccess(t("features:created", { title }));
      const id = createdId.current;
      navigate(id ? pathTo("featureBuilder", { id }) : pathTo("features"));
    },
  });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Crumbs
        crumbs={[{ label: t("nav:features"), to: pathTo("features") }]}
        current={t("features:new")}
      />
      <PageHeading title={t("features:new")} lead={t("features:newLead")} />
      <EntityForm
        form={form}
        draftKey="feature.new"
        submitLabel={t("features:form.create")}
        onCancel={() => navigate(pathTo("features"))}
      >
        <FeatureFields control={form.form.control} busyRef={isUploading} />
      </EntityForm>
    </Box>
  );
}
