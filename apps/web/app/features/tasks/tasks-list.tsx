import Checklist from "@mui/icons-material/ChecklistOutlined";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { LibraryList, useLibraryList } from "../library/library-list.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { taskColumns, taskOrders } from "./task-columns.tsx";
import { type TaskRow, tasksQuery } from "./tasks.operations.ts";
import { useTaskActions } from "./use-task-actions.tsx";

/** The company's tasks, found by words, tags and author. */
export function TasksList() {
  const t = useWords();
  const { isPermitted } = useSession();
  const list = useLibraryList(tasksQuery, taskOrders, ({ tasks }) => tasks);
  const actions = useTaskActions(list.result.retry);
  const rowMenu = (task: TaskRow) => (
    <RowMenu
      title={task.title}
      actions={[
        {
          label: t("ui:edit"),
          isAllowed: task.can.update,
          to: pathTo("editTask", { id: task.id }),
        },
        {
          label: t("library:duplicate"),
          isAllowed: isPermitted("canCreateCompanyTasks"),
          onClick: () => actions.duplicate(task.id),
        },
        {
          label: t("ui:delete"),
          isAllowed: task.can.delete,
          isDestructive: true,
          onClick: () => actions.askToDelete(task),
        },
      ]}
    />
  );
  return (
    <LibraryList
      list={list}
      title={t("tasks:title")}
      lead={t("tasks:lead")}
      permission="canReadCompanyTasks"
      create={{
        permission: "canCreateCompanyTasks",
        to: pathTo("newTask"),
        label: t("tasks:add"),
        firstLabel: t("tasks:emptyAction"),
      }}
      columns={taskColumns(t, list.result.rows ?? [])}
      rowActions={rowMenu}
      searchLabel={t("tasks:search")}
      empty={{ icon: <Checklist />, title: t("tasks:emptyTitle"), text: t("tasks:emptyText") }}
      dialog={actions.dialog}
    />
  );
}
