import Assessment from "@mui/icons-material/AssessmentOutlined";
import Construction from "@mui/icons-material/HandymanOutlined";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { binAction } from "../library/bin-action.ts";
import { CostDialog } from "../library/cost-dialog.tsx";
import { duplicateAction, editAction, goToCopy } from "../library/library-actions.tsx";
import {
  costOfDuplicatingQuery,
  deleteProjectMutation,
  duplicateProjectMutation,
  type ProjectRow,
} from "./projects.operations.ts";

/** Duplicates: what it costs is asked first, and again when it has changed meanwhile. */
async function duplicateProject(tools: ActionTools, id: string): Promise<void> {
  const { t, ask, send, open } = tools;
  const copy = async (maxTokens: number) => {
    const { data, failure } = await send(duplicateProjectMutation, { id, maxTokens }, [
      "COST_CHANGED",
    ]);
    if (failure?.code === "COST_CHANGED") return duplicateProject(tools, id);
    if (data && maxTokens > 0) void refreshSessionNow();
    goToCopy(tools, data?.duplicateProject, (made) => pathTo("project", { id: made.id }));
  };
  const cost = (await ask(costOfDuplicatingQuery, { id })).data?.costOfDuplicatingProject;
  if (!cost) return;
  if (cost.tokens === 0) return copy(0);
  open((close) => (
    <CostDialog
      // Another price is another question.
      key={cost.tokens}
      cost={cost}
      action={t("projects:duplicateAction")}
      onConfirm={() => copy(cost.tokens)}
      onClose={close}
    />
  ));
}

const openBuilder = ({ t }: ActionTools, id: string): RowAction => ({
  label: t("projects:openBuilder"),
  icon: <Construction />,
  to: pathTo("projectBuilder", { id }),
});

/** What can be done with a project wherever it stands. */
const shared: RowActions<ProjectRow> = ({ id, title, can }, tools) => [
  editAction(tools.t("ui:edit"), can.update, pathTo("editProject", { id })),
  duplicateAction(tools, "canCreateCompanyProjects", () => duplicateProject(tools, id)),
  binAction(tools, {
    id,
    title,
    words: "projects:delete",
    mutation: deleteProjectMutation,
    idOf: (data) => data.deleteProject,
    isAllowed: can.delete,
  }),
];

export const projectActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilder(tools, project.id),
  ...shared(project, tools),
];

/** The same on its own page, which leads to the report too. */
export const projectPageActions: RowActions<ProjectRow> = (project, tools) => [
  openBuilder(tools, project.id),
  {
    label: tools.t("projects:openReport"),
    icon: <Assessment />,
    to: pathTo("projectReport", { id: project.id }),
  },
  ...shared(project, tools),
];
