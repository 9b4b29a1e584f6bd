import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { binAction } from "../shared/bin/index.ts";
import { addToFeatureAction } from "../shared/bulk-actions/index.ts";
import { duplicateAction, editAction, goToCopy } from "../shared/library/index.ts";
import { deleteTaskMutation, duplicateTaskMutation, type TaskRow } from "./tasks.operations.ts";

const newTaskAction = ({ t, isPermitted }: ActionTools): RowAction => ({
  label: t("tasks:list.add"),
  isAllowed: isPermitted("canCreateCompanyTasks"),
  to: pathTo("newTask"),
});

/** Returns the actions of a task's page: those of its row, and *New task*. */
export const taskPageActions: RowActions<TaskRow> = (task, tools) => {
  const [edit, addToFeature, ...rest] = taskActions(task, tools);
  return [edit, addToFeature, newTaskAction(tools), ...rest].filter(
    (action) => action !== undefined,
  );
};

export const taskActions: RowActions<TaskRow> = (task, tools) => {
  const { id, title, usedIn, can } = task;
  return [
    editAction(tools.t("tasks:edit"), can.update, pathTo("editTask", { id })),
    addToFeatureAction(tools, [task]),
    duplicateAction(tools, "canCreateCompanyTasks", async () => {
      const { data } = await tools.send(duplicateTaskMutation, { id });
      goToCopy(tools, data?.duplicateTask, (copy) => pathTo("task", { id: copy.id }));
    }),
    binAction(tools, {
      id,
      title,
      i18nKey: "tasks:delete",
      mutation: deleteTaskMutation,
      idOf: (data) => data.deleteTask,
      usedIn,
      isAllowed: can.delete,
    }),
  ];
};
