import type { RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { binAction } from "../shared/bin/index.ts";
import { duplicateAction, editAction, goToCopy } from "../shared/library/index.ts";
import {
  deleteTaskMutation,
  duplicateTaskMutation,
  type Task,
  type TaskRow,
} from "./tasks.operations.ts";

export const taskActions: RowActions<TaskRow & Partial<Pick<Task, "usedIn">>> = (task, tools) => {
  const { id, title, usedIn, can } = task;
  return [
    editAction(tools.t("tasks:edit"), can.update, pathTo("editTask", { id })),
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
      places: usedIn,
      isAllowed: can.delete,
    }),
  ];
};
