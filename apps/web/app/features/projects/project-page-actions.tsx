import Assessment from "@mui/icons-material/AssessmentOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import Send from "@mui/icons-material/SendOutlined";
import { soldStates } from "@presale/domain/project-state.ts";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { maySend, sendProjectPath } from "../shared/project-page/index.ts";
import { openBuilder, openSheet, sharedActions } from "./project-actions.tsx";
import type { ProjectRow } from "./projects.operations.ts";

/** Staff acting on a company's behalf may not price projects. */
const mayPrice = ({ isPermitted, user }: ActionTools): boolean =>
  isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;

const exportPdf = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:exportPdf"),
  icon: <PictureAsPdf />,
  to: `${pathTo("projectReport", { id })}?export=pdf`,
});

const sendToClient = (tools: ActionTools, project: ProjectRow): RowAction[] =>
  maySend(tools, project)
    ? [
        {
          label: tools.t("library:sendToClient"),
          icon: <Send />,
          to: sendProjectPath(project.id),
        },
      ]
    : [];

/** The page's tabs link to the project's other pages. */
export const projectPageActions: RowActions<ProjectRow> = (project, tools) => [
  ...sendToClient(tools, project),
  exportPdf(tools, project.id),
  ...sharedActions(project, tools),
];

/** A preview panel has no tabs. */
export const projectPanelActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilder(tools, project.id),
  openSheet(tools, project.id),
  {
    label: tools.t("projects:openReport"),
    icon: <Assessment />,
    to: pathTo("projectReport", { id: project.id }),
  },
  ...sendToClient(tools, project),
  exportPdf(tools, project.id),
  {
    label: tools.t("projects:openVersions"),
    to: pathTo("projectVersions", { id: project.id }),
  },
  ...(soldStates.includes(project.state)
    ? [
        {
          label: tools.t("projects:openActualHours"),
          to: pathTo("projectActualHours", { id: project.id }),
        },
      ]
    : []),
  ...(mayPrice(tools)
    ? [{ label: tools.t("projects:openPrice"), to: pathTo("projectPrice", { id: project.id }) }]
    : []),
  ...sharedActions(project, tools),
];
