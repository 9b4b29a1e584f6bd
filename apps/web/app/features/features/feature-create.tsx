import { CreatePage } from "../../components/rows/create-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { featureForm } from "./feature-form.tsx";
import { createFeatureMutation } from "./features.operations.ts";

const empty = { title: "", description: null, tagIds: [], fileIds: [] };

export default function FeatureCreate() {
  return (
    <CreatePage
      kind={featureForm}
      empty={empty}
      mutation={createFeatureMutation}
      next={({ createFeature: created }) => created && pathTo("featureBuilder", { id: created.id })}
      firstField="title"
    />
  );
}
