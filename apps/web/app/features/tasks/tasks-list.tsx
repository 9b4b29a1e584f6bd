import Add from "@mui/icons-material/Add";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import {
  type LibraryFilterName,
  libraryFilterNames,
  libraryFilterOf,
} from "../library/library-filter.ts";
import { LibraryFilters } from "../library/library-filters.tsx";
import { LinkedRows } from "../library/row-link.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { type TaskOrder, taskColumns, taskOrders } from "./task-columns.tsx";
import { type TaskRow, tasksQuery } from "./tasks.operations.ts";
import { useTaskActions } from "./use-task-actions.tsx";

/** The company's tasks, found by words, tags and author. */
export function TasksList() {
  const t = useWords();
  const { isPermitted } = useSession();
  const params = useListParams<TaskOrder, LibraryFilterName>({
    orderBy: taskOrders,
    filters: libraryFilterNames,
  });
  const result = useListQuery(
    tasksQuery,
    { paging: params.paging, filter: libraryFilterOf(params) },
    ({ tasks }) => tasks,
  );
  const actions = useTaskActions(result.retry);
  const add = (label: string) => (
    <PermissionGate permission="canCreateCompanyTasks">
      <ButtonLink variant="contained" startIcon={<Add />} to={pathTo("newTask")}>
        {label}
      </ButtonLink>
    </PermissionGate>
  );
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
    <LinkedRows>
      <ListPage
        title={t("tasks:title")}
        lead={t("tasks:lead")}
        permission="canReadCompanyTasks"
        actions={add(t("tasks:add"))}
        params={params}
        result={result}
        columns={taskColumns(t, result.rows ?? [])}
        rowKey={({ id }) => id}
        rowActions={rowMenu}
        searchLabel={t("tasks:search")}
        filters={
          <LibraryFilters
            filters={params.filters}
            setFilter={params.setFilter}
            isFiltered={params.isFiltered}
            onClear={params.clear}
          />
        }
        empty={{
          icon: <Checklist />,
          title: t("tasks:emptyTitle"),
          text: t("tasks:emptyText"),
          action: add(t("tasks:emptyAction")),
        }}
      />
      {actions.dialog}
    </LinkedRows>
  );
}
