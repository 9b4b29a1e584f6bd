import Assessment from "@mui/icons-material/AssessmentOutlined";
import Construction from "@mui/icons-material/HandymanOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import Send from "@mui/icons-material/SendOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import { soldStates } from "@presale/domain/project-state.ts";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import type { Named } from "../../lib/named.ts";
import { pathTo } from "../../lib/paths.ts";
import { binAction } from "../shared/bin/index.ts";
import { duplicateAction, editAction, goToCopy } from "../shared/library/index.ts";
import type { Resume } from "../shared/pending-action/index.ts";
import { maySend, toSendProject } from "../shared/project-page/index.ts";
import { deleteSample, mayDeleteSample } from "../shared/sample-project/index.ts";
import { payingAction } from "../shared/token-cost/index.ts";
import {
  costOfDuplicatingQuery,
  deleteProjectMutation,
  duplicateProjectMutation,
  type ProjectRow,
} from "./projects.operations.ts";

const duplicateProject = (tools: ActionTools, { id, title }: Named, agreed?: number) =>
  payingAction(
    tools,
    {
      variables: { id },
      action: tools.t("projects:duplicateAction"),
      resumable: { what: title, todo: { kind: "duplicateProject", id, title } },
      query: costOfDuplicatingQuery,
      costIn: ({ costOfDuplicatingProject }) => costOfDuplicatingProject,
      mutation: duplicateProjectMutation,
      done: ({ duplicateProject: copy }) =>
        goToCopy(tools, copy, (made) => pathTo("project", { id: made.id })),
    },
    agreed,
  );
export const resumeDuplicating: Resume<"duplicateProject"> = duplicateProject;

const openBuilder = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:openBuilder"),
  icon: <Construction />,
  to: pathTo("projectBuilder", { id }),
});

const openSheet = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:openSheet"),
  icon: <TableChart />,
  to: pathTo("projectSheet", { id }),
});

const deletion = (project: ProjectRow, tools: ActionTools): RowAction => {
  const { id, title, can } = project;
  const usual = binAction(tools, {
    id,
    title,
    i18nKey: "projects:delete",
    mutation: deleteProjectMutation,
    idOf: (data) => data.deleteProject,
    ifUsed: { text: "library:bin.clients", confirm: "library:bin.anyway" },
    isAllowed: can.delete,
  });
  return mayDeleteSample(tools, project)
    ? { ...usual, run: () => deleteSample(tools, project) }
    : usual;
};

/** Staff acting on a company's behalf may not price projects. */
const mayPrice = ({ isPermitted, user }: ActionTools): boolean =>
  isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;

const shared: RowActions<ProjectRow> = (project, tools) => {
  const { id, title, can } = project;
  return [
    editAction(tools.t("ui:edit"), can.update, pathTo("editProject", { id })),
    duplicateAction(tools, "canCreateCompanyProjects", () =>
      duplicateProject(tools, { id, title }),
    ),
    deletion(project, tools),
  ];
};

export const projectActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilder(tools, project.id),
  openSheet(tools, project.id),
  ...shared(project, tools),
];

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
          to: toSendProject(project.id),
        },
      ]
    : [];

/** The page's tabs link to the project's other pages. */
export const projectPageActions: RowActions<ProjectRow> = (project, tools) => [
  ...sendToClient(tools, project),
  exportPdf(tools, project.id),
  ...shared(project, tools),
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
  ...shared(project, tools),
];
