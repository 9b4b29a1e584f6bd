import Layers from "@mui/icons-material/LayersOutlined";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { LibraryList, useLibraryList } from "../library/library-list.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { featureColumns, featureOrders } from "./feature-columns.tsx";
import { type FeatureRow, featuresQuery } from "./features.operations.ts";
import { useFeatureActions } from "./use-feature-actions.tsx";

/** The company's features, found by words, tags and author. */
export function FeaturesList() {
  const t = useWords();
  const { isPermitted } = useSession();
  const list = useLibraryList(featuresQuery, featureOrders, ({ features }) => features);
  const actions = useFeatureActions(list.result.retry);
  const rowMenu = (feature: FeatureRow) => (
    <RowMenu
      title={feature.title}
      actions={[
        { label: t("features:openBuilder"), to: pathTo("featureBuilder", { id: feature.id }) },
        {
          label: t("ui:edit"),
          isAllowed: feature.can.update,
          to: pathTo("editFeature", { id: feature.id }),
        },
        {
          label: t("library:duplicate"),
          isAllowed: isPermitted("canCreateCompanyFeatures"),
          onClick: () => actions.duplicate(feature.id),
        },
        {
          label: t("ui:delete"),
          isAllowed: feature.can.delete,
          isDestructive: true,
          onClick: () => actions.askToDelete(feature),
        },
      ]}
    />
  );
  return (
    <LibraryList
      list={list}
      title={t("nav:features")}
      lead={t("features:lead")}
      permission="canReadCompanyFeatures"
      create={{
        permission: "canCreateCompanyFeatures",
        to: pathTo("newFeature"),
        label: t("features:new"),
        firstLabel: t("features:emptyAction"),
      }}
      columns={featureColumns(t, list.result.rows ?? [])}
      rowActions={rowMenu}
      searchLabel={t("features:search")}
      empty={{
        icon: <Layers />,
        title: t("features:emptyTitle"),
        text: t("features:emptyText"),
      }}
      dialog={actions.dialog}
    />
  );
}
