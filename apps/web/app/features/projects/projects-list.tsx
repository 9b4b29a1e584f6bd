import Folder from "@mui/icons-material/FolderOutlined";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { projectStates } from "@presale/domain/project-state.ts";
import type { ReactNode } from "react";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { listScale } from "../../components/estimate/list-scale.ts";
import { csvDate } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { formatHours } from "../../lib/format.ts";
import { pathTo } from "../../lib/paths.ts";
import { libraryBulkActions } from "../shared/bulk-actions/index.ts";
import {
  hoursColumns,
  libraryFilterOf,
  projectFilters,
  titleColumn,
  updatedColumn,
} from "../shared/library/index.ts";
import { StateChip } from "../shared/project-state/index.ts";
import { editableProject, projectTitle } from "./editable-project.ts";
import { projectActions } from "./project-actions.tsx";
import { ProjectPeek } from "./project-peek.ts";
import { type ProjectRow, projectsQuery } from "./projects.operations.ts";
import { ValidUntil } from "./valid-until.tsx";

const stateFilter = choiceFilter({
  label: "projects:state",
  values: projectStates,
  nameOf: (state) => `library:projectStates.${state}`,
  hasChip: true,
  isRare: true,
});

const projectsList = defineList(
  projectsQuery,
  ({ projects }) => projects,
)({
  i18nKey: "projects:list",
  lead: "projects:list.lead",
  icon: <Folder />,
  permission: "canReadCompanyProjects",
  orders: ["updatedAt", "title", "minHours", "maxHours", "clientName", "validUntil", "p80"],
  order: "DESC",
  overall: ({ projects }) => projects?.longestHours,
  filters: { ...projectFilters, state: stateFilter },
  filterOf: ({ state, ...values }) => ({ ...libraryFilterOf(values), ...(state && { state }) }),
  titleOf: ({ title }) => title,
  searchGroup: "projects",
  actions: projectActions,
  Peek: ProjectPeek,
  bulkActions: libraryBulkActions("project"),
  create: {
    permission: "canCreateCompanyProjects",
    to: pathTo("newProject"),
    label: "projects:list.add",
    firstLabel: "projects:list.emptyAction",
  },
  columns: ({ t, rows, overall }) => {
    const scale = listScale(rows, overall);
    return [
      titleColumn<ProjectRow>(t("projects:columns.title"), ({ id }) => pathTo("project", { id }), {
        field: projectTitle,
        editable: editableProject,
      }),
      {
        id: "client",
        header: t("projects:columns.client"),
        orderBy: "clientName",
        width: 165,
        hidePriority: 5,
        file: ({ clientName }) => clientName,
        cell: ({ clientName }) => clientName ?? "–",
        phoneLine: 2,
        phoneCell: ({ clientName }) => (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {clientName}
          </Typography>
        ),
      },
      {
        id: "state",
        header: t("projects:state"),
        width: 112,
        hidePriority: 6,
        file: ({ state }) => t(`library:projectStates.${state}`),
        cell: ({ state }) => <StateChip state={state} />,
        phoneLine: 2,
        phoneFlex: "none",
      },
      ...hoursColumns<ProjectRow>(t, { scale, hidePriority: 4 }),
      {
        id: "p80",
        header: t("projects:columns.p80"),
        orderBy: "p80",
        width: 136,
        align: "right",
        hidePriority: 0,
        file: [{ header: t("projects:columns.p80"), value: ({ p80 }) => p80 && Number(p80) }],
        cell: ({ p80 }) => (p80 ? formatHours(Math.round(Number(p80))) : "–"),
      },
      {
        id: "capacity",
        header: t("projects:columns.capacity"),
        width: 168,
        hidePriority: 2,
        file: ({ taskCount }) => taskCount,
        cell: ({ taskCount, capacity }) => (
          <CapacityMeter
            used={taskCount}
            capacity={capacity}
            free={limits.freeTasksPerProject}
            size="small"
          />
        ),
      },
      {
        id: "validUntil",
        header: t("projects:columns.validUntil"),
        orderBy: "validUntil",
        width: 122,
        hidePriority: 3,
        file: ({ validUntil }) => csvDate(validUntil),
        cell: ({ validUntil }) => <ValidUntil day={validUntil} />,
      },
      updatedColumn(t, { width: 124, hidePriority: 1 }),
    ];
  },
});

export function ProjectsList({ moreActions }: { moreActions?: ReactNode }) {
  return <RowsList kind={projectsList} list={useRowsList(projectsList)} actions={moreActions} />;
}
