import { EditPage } from "../../components/rows/edit-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { parseRichText } from "../../lib/rich-text.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { editableFeature } from "./editable-feature.ts";
import { type FeatureFormInput, featureForm } from "./feature-form.tsx";
import { type Feature, featureQuery } from "./features.operations.ts";

const valuesOf = ({ title, description, tags, files }: Feature): FeatureFormInput => ({
  title,
  description: parseRichText(description),
  tagIds: tags.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
});

function FeatureEdit({ id }: { id: string }) {
  const state = useRow(featureQuery, { id }, ({ feature }) => feature);
  return (
    <EditPage
      kind={featureForm}
      state={state}
      valuesOf={valuesOf}
      editable={editableFeature}
      titleOf={({ title }) => title}
      pathOf={(feature) => pathTo("feature", { id: feature.id })}
    />
  );
}

export default recordScreen(FeatureEdit);
