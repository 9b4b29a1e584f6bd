import Layers from "@mui/icons-material/LayersOutlined";
import { listScale } from "../../components/estimate/list-scale.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { pathTo } from "../../lib/paths.ts";
import { libraryBulkActions } from "../shared/bulk-actions/index.ts";
import {
  authorColumn,
  featureFilters,
  hoursColumns,
  libraryFilterOf,
  tagsColumn,
  titleColumn,
  updatedColumn,
} from "../shared/library/index.ts";
import { editableFeature, featureTitle } from "./editable-feature.ts";
import { featureActions } from "./feature-actions.tsx";
import { FeaturePeek } from "./feature-peek.ts";
import { type FeatureRow, featuresQuery } from "./features.operations.ts";

const featuresList = defineList(
  featuresQuery,
  ({ features }) => features,
)({
  i18nKey: "features:list",
  lead: "features:list.lead",
  icon: <Layers />,
  permission: "canReadCompanyFeatures",
  orders: ["title", "minHours", "maxHours", "createdAt", "updatedAt"],
  overall: ({ features }) => features?.longestHours,
  filters: featureFilters,
  filterOf: libraryFilterOf,
  titleOf: ({ title }) => title,
  searchGroup: "features",
  actions: featureActions,
  Peek: FeaturePeek,
  bulkActions: libraryBulkActions("feature"),
  create: {
    permission: "canCreateCompanyFeatures",
    to: pathTo("newFeature"),
    label: "features:list.add",
    firstLabel: "features:list.emptyAction",
  },
  columns: ({ t, rows, overall }) => {
    const scale = listScale(rows, overall);
    return [
      titleColumn<FeatureRow>(t("features:columns.title"), ({ id }) => pathTo("feature", { id }), {
        field: featureTitle,
        editable: editableFeature,
      }),
      ...hoursColumns<FeatureRow>(t, { scale, hidePriority: 6 }),
      {
        id: "tasks",
        header: t("features:columns.tasks"),
        width: 84,
        hidePriority: 5,
        align: "right",
        cell: ({ taskCount }) => taskCount,
      },
      tagsColumn(t, { width: 184, hidePriority: 2, editable: editableFeature }),
      authorColumn(t, { width: 132, hidePriority: 1 }),
      {
        id: "usedIn",
        header: t("library:fields.usedIn"),
        width: 108,
        hidePriority: 4,
        cell: ({ usedIn }) => t("features:usedInCount", { count: usedIn.length }),
      },
      updatedColumn(t, { width: 124, hidePriority: 3 }),
    ];
  },
});

export default function FeaturesList() {
  return <RowsList kind={featuresList} list={useRowsList(featuresList)} />;
}
