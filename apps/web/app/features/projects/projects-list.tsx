import Add from "@mui/icons-material/Add";
import Folder from "@mui/icons-material/FolderOutlined";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { pathTo } from "../../lib/paths.ts";
import {
  type LibraryFilterName,
  libraryFilterNames,
  libraryFilterOf,
} from "../library/library-filter.ts";
import { LibraryFilters } from "../library/library-filters.tsx";
import { LinkedRows } from "../library/row-link.tsx";
import { type ProjectOrder, projectColumns, projectOrders } from "./project-columns.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import { projectsQuery } from "./projects.operations.ts";
import { useProjectActions } from "./use-project-actions.tsx";

/** The company's projects, found by words, tags and author. */
export function ProjectsList({ moreActions }: { moreActions?: ReactNode }) {
  const t = useWords();
  const params = useListParams<ProjectOrder, LibraryFilterName>({
    orderBy: projectOrders,
    filters: libraryFilterNames,
  });
  const result = useListQuery(
    projectsQuery,
    { paging: params.paging, filter: libraryFilterOf(params) },
    ({ projects }) => projects,
  );
  const actions = useProjectActions(result.retry);
  const add = (label: string) => (
    <PermissionGate permission="canCreateCompanyProjects">
      <ButtonLink variant="contained" startIcon={<Add />} to={pathTo("newProject")}>
        {label}
      </ButtonLink>
    </PermissionGate>
  );
  return (
    <LinkedRows>
      <ListPage
        title={t("nav:projects")}
        lead={t("projects:lead")}
        permission="canReadCompanyProjects"
        actions={
          <>
            {moreActions}
            {add(t("projects:new"))}
          </>
        }
        params={params}
        result={result}
        columns={projectColumns(t, result.rows ?? [])}
        rowKey={({ id }) => id}
        rowActions={(project) => (
          <ProjectMenu
            project={project}
            onDuplicate={actions.duplicate}
            onDelete={actions.askToDelete}
            withBuilder
          />
        )}
        searchLabel={t("projects:search")}
        filters={
          <LibraryFilters
            filters={params.filters}
            setFilter={params.setFilter}
            isFiltered={params.isFiltered}
            onClear={params.clear}
          />
        }
        empty={{
          icon: <Folder />,
          title: t("projects:emptyTitle"),
          text: t("projects:emptyText"),
          action: add(t("projects:emptyAction")),
        }}
      />
      {actions.dialog}
    </LinkedRows>
  );
}
