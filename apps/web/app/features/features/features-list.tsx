import Add from "@mui/icons-material/Add";
import Layers from "@mui/icons-material/LayersOutlined";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import {
  type LibraryFilterName,
  libraryFilterNames,
  libraryFilterOf,
} from "../library/library-filter.ts";
import { LibraryFilters } from "../library/library-filters.tsx";
import { LinkedRows } from "../library/row-link.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { type FeatureOrder, featureColumns, featureOrders } from "./feature-columns.tsx";
import { type FeatureRow, featuresQuery } from "./features.operations.ts";
import { useFeatureActions } from "./use-feature-actions.tsx";

/** The company's features, found by words, tags and author. */
export function FeaturesList() {
  const t = useWords();
  const { isPermitted } = useSession();
  const params = useListParams<FeatureOrder, LibraryFilterName>({
    orderBy: featureOrders,
    filters: libraryFilterNames,
  });
  const result = useListQuery(
    featuresQuery,
    { paging: params.paging, filter: libraryFilterOf(params) },
    ({ features }) => features,
  );
  const actions = useFeatureActions(result.retry);
  const add = (label: string) => (
    <PermissionGate permission="canCreateCompanyFeatures">
      <ButtonLink variant="contained" startIcon={<Add />} to={pathTo("newFeature")}>
        {label}
      </ButtonLink>
    </PermissionGate>
  );
  const rowMenu = (feature: FeatureRow) => (
    <RowMenu
      title={feature.title}
      actions={[
        {
          label: t("features:openBuilder"),
          to: pathTo("featureBuilder", { id: feature.id }),
        },
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
    <LinkedRows>
      <ListPage
        title={t("nav:features")}
        lead={t("features:lead")}
        permission="canReadCompanyFeatures"
        actions={add(t("features:new"))}
        params={params}
        result={result}
        columns={featureColumns(t, result.rows ?? [])}
        rowKey={({ id }) => id}
        rowActions={rowMenu}
        searchLabel={t("features:search")}
        filters={
          <LibraryFilters
            filters={params.filters}
            setFilter={params.setFilter}
            isFiltered={params.isFiltered}
            onClear={params.clear}
          />
        }
        empty={{
          icon: <Layers />,
          title: t("features:emptyTitle"),
          text: t("features:emptyText"),
          action: add(t("features:emptyAction")),
        }}
      />
      {actions.dialog}
    </LinkedRows>
  );
}
