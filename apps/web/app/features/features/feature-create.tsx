import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { NewScreen } from "../library/form-screens.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { emptyFeature, featureInputOf, featureSchema } from "./feature-values.ts";
import { createFeatureMutation } from "./features.operations.ts";

/** A new feature, which is filled in its builder. */
export function FeatureCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const createdId = useRef<string | null>(null);
  const [createFeature] = useMutation(createFeatureMutation, { context: { errorsShown: true } });
  const { form, busyRef } = useLibraryForm({
    schema: featureSchema,
    defaultValues: emptyFeature,
    save: async (values) => {
      const result = await createFeature({ variables: { input: featureInputOf(values) } });
      createdId.current = result.data?.createFeature?.id ?? null;
      return result;
    },
    onSaved: ({ title }) => {
      toastSuccess(t("features:created", { title }));
      const id = createdId.current;
      navigate(id ? pathTo("featureBuilder", { id }) : pathTo("features"));
    },
  });
  return (
    <NewScreen
      list={{ label: t("nav:features"), to: pathTo("features") }}
      title={t("features:new")}
      lead={t("features:newLead")}
    >
      <EntityForm
        form={form}
        draftKey="feature.new"
        submitLabel={t("features:form.create")}
        onCancel={() => navigate(pathTo("features"))}
      >
        <FeatureFields control={form.form.control} busyRef={busyRef} />
      </EntityForm>
    </NewScreen>
  );
}
