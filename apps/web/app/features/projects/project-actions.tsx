import Construction from "@mui/icons-material/HandymanOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import type { Named } from "../../lib/named.ts";
import { pathTo } from "../../lib/paths.ts";
import { binAction } from "../shared/bin/index.ts";
import { duplicateAction, editAction, goToCopy } from "../shared/library/index.ts";
import type { ResumeHandler } from "../shared/pending-action/index.ts";
import { deleteSample, mayDeleteSample } from "../shared/sample-project/index.ts";
import { runPaidAction } from "../shared/token-cost/index.ts";
import {
  costOfDuplicatingQuery,
  deleteProjectMutation,
  duplicateProjectMutation,
  type ProjectRow,
} from "./projects.operations.ts";

const duplicateProject = (tools: ActionTools, { id, title }: Named, agreedTokens?: number) =>
  runPaidAction(
    tools,
    {
      variables: { id },
      action: tools.t("projects:duplicateAction"),
      resumable: { what: title, todo: { kind: "duplicateProject", id, title } },
      query: costOfDuplicatingQuery,
      costIn: ({ costOfDuplicatingProject }) => costOfDuplicatingProject,
      mutation: duplicateProjectMutation,
      onSuccess: ({ duplicateProject: copy }) =>
        goToCopy(tools, copy, (created) => pathTo("project", { id: created.id })),
    },
    agreedTokens,
  );
export const resumeDuplicating: ResumeHandler<"duplicateProject"> = duplicateProject;

export const openBuilderAction = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:openBuilder"),
  icon: <Construction />,
  to: pathTo("projectBuilder", { id }),
});

export const openSheetAction = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:openSheet"),
  icon: <TableChart />,
  to: pathTo("projectSheet", { id }),
});

const deleteProjectAction = (project: ProjectRow, tools: ActionTools): RowAction => {
  const { id, title, can } = project;
  const action = binAction(tools, {
    id,
    title,
    i18nKey: "projects:delete",
    mutation: deleteProjectMutation,
    idOf: (data) => data.deleteProject,
    ifUsed: { text: "library:bin.clients", confirm: "library:bin.anyway" },
    isAllowed: can.delete,
  });
  return mayDeleteSample(tools, project)
    ? { ...action, run: () => deleteSample(tools, project) }
    : action;
};

/** Returns the actions that lists, pages and panels have in common. */
export const sharedActions: RowActions<ProjectRow> = (project, tools) => {
  const { id, title, can } = project;
  return [
    editAction(tools.t("ui:edit"), can.update, pathTo("editProject", { id })),
    duplicateAction(tools, "canCreateCompanyProjects", () =>
      duplicateProject(tools, { id, title }),
    ),
    deleteProjectAction(project, tools),
  ];
};

export const projectActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilderAction(tools, project.id),
  openSheetAction(tools, project.id),
  ...sharedActions(project, tools),
];
