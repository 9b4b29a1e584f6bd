import Assessment from "@mui/icons-material/AssessmentOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import Send from "@mui/icons-material/SendOutlined";
import { soldStates } from "@presale/domain/project-state.ts";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { maySend, sendProjectPath } from "../shared/project-page/index.ts";
import { openBuilderAction, openSheetAction, sharedActions } from "./project-actions.tsx";
import type { ProjectRow } from "./projects.operations.ts";

/** Returns whether the user may price projects. Staff acting on a company's behalf may not. */
const mayPrice = ({ isPermitted, user }: ActionTools): boolean =>
  isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;

const exportPdfAction = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:exportPdf"),
  icon: <PictureAsPdf />,
  to: `${pathTo("projectReport", { id })}?export=pdf`,
});

const sendToClientActions = (tools: ActionTools, project: ProjectRow): RowAction[] =>
  maySend(tools, project)
    ? [
        {
          label: tools.t("library:sendToClient"),
          icon: <Send />,
          to: sendProjectPath(project.id),
        },
      ]
    : [];

/** Includes no links to the project's other pages, because the page has tabs. */
export const projectPageActions: RowActions<ProjectRow> = (project, tools) => [
  ...sendToClientActions(tools, project),
  exportPdfAction(tools, project.id),
  ...sharedActions(project, tools),
];

/** Includes links to the project's other pages, because a preview panel has no tabs. */
export const projectPanelActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilderAction(tools, project.id),
  openSheetAction(tools, project.id),
  {
    label: tools.t("projects:openReport"),
    icon: <Assessment />,
    to: pathTo("projectReport", { id: project.id }),
  },
  ...sendToClientActions(tools, project),
  exportPdfAction(tools, project.id),
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
