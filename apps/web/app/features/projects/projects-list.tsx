import Folder from "@mui/icons-material/FolderOutlined";
import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { LibraryList, useLibraryList } from "../library/library-list.tsx";
import { projectColumns, projectOrders } from "./project-columns.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import { projectsQuery } from "./projects.operations.ts";
import { useProjectActions } from "./use-project-actions.tsx";

/** The company's projects, found by words, tags and author. */
export function ProjectsList({ moreActions }: { moreActions?: ReactNode }) {
  const t = useWords();
  const list = useLibraryList(projectsQuery, projectOrders, ({ projects }) => projects);
  const actions = useProjectActions(list.result.retry);
  return (
    <LibraryList
      list={list}
      title={t("nav:projects")}
      lead={t("projects:lead")}
      permission="canReadCompanyProjects"
      create={{
        permission: "canCreateCompanyProjects",
        to: pathTo("newProject"),
        label: t("projects:new"),
        firstLabel: t("projects:emptyAction"),
      }}
      moreActions={moreActions}
      columns={projectColumns(t, list.result.rows ?? [])}
      rowActions={(project) => (
        <ProjectMenu
          project={project}
          onDuplicate={actions.duplicate}
          onDelete={actions.askToDelete}
          withBuilder
        />
      )}
      searchLabel={t("projects:search")}
      empty={{
        icon: <Folder />,
        title: t("projects:emptyTitle"),
        text: t("projects:emptyText"),
      }}
      dialog={actions.dialog}
    />
  );
}
