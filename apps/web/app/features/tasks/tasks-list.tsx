import Checklist from "@mui/icons-material/ChecklistOutlined";
import { spreadFactor } from "@presale/domain/spread.ts";
import { useState } from "react";
import { listScale } from "../../components/estimate/list-scale.ts";
import { SpreadText } from "../../components/estimate/spread-text.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { pathTo } from "../../lib/paths.ts";
import { loadResumeBulkAdd, taskBulkActions } from "../shared/bulk-actions/index.ts";
import {
  authorColumn,
  hoursColumns,
  libraryFilterOf,
  tagsColumn,
  taskFilters,
  titleColumn,
  updatedColumn,
} from "../shared/library/index.ts";
import type { ResumeHandlers } from "../shared/pending-action/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { NewTaskDialog } from "../shared/task-form/index.ts";
import { QuickLine } from "../shared/task-lines/index.ts";
import { editableTask, taskTitle } from "./editable-task.ts";
import { taskActions } from "./task-actions.tsx";
import { TaskPeek } from "./task-peek.ts";
import { type TaskRow, tasksQuery } from "./tasks.operations.ts";

const tasksList = defineList(
  tasksQuery,
  ({ tasks }) => tasks,
)({
  i18nKey: "tasks:list",
  lead: "tasks:list.lead",
  icon: <Checklist />,
  permission: "canReadCompanyTasks",
  orders: ["title", "minHours", "maxHours", "spread", "updatedAt"],
  overall: ({ tasks }) => tasks?.longestHours,
  filters: taskFilters,
  filterOf: libraryFilterOf,
  titleOf: ({ title }) => title,
  searchGroup: "tasks",
  actions: taskActions,
  Peek: TaskPeek,
  bulkActions: taskBulkActions,
  create: {
    permission: "canCreateCompanyTasks",
    to: pathTo("newTask"),
    label: "tasks:list.add",
    firstLabel: "tasks:list.emptyAction",
  },
  columns: ({ t, rows, overall }) => {
    const scale = listScale(rows, overall);
    return [
      titleColumn<TaskRow>(t("library:fields.title"), ({ id }) => pathTo("task", { id }), {
        field: taskTitle,
        editable: editableTask,
      }),
      ...hoursColumns<TaskRow>(t, { scale, editable: editableTask, hidePriority: 4 }),
      {
        id: "spread",
        header: t("ui:estimate.spreadName"),
        orderBy: "spread",
        width: 124,
        hidePriority: 0,
        file: (task) => spreadFactor(task)?.toFixed(2),
        cell: (task) => <SpreadText range={task} />,
      },
      tagsColumn(t, { width: 184, hidePriority: 2, editable: editableTask }),
      authorColumn(t, { width: 132, hidePriority: 1 }),
      updatedColumn(t, { width: 124, hidePriority: 3 }),
    ];
  },
});

const resumeHandlers: ResumeHandlers = {
  bulkAddTasks: loadResumeBulkAdd,
};

export default function TasksList() {
  const list = useRowsList(tasksList);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <ResumeBanner handlers={resumeHandlers} />
      <RowsList
        kind={tasksList}
        list={list}
        above={<QuickLine onAdded={list.reload} />}
        onCreateKey={() => setIsCreating(true)}
      />
      {isCreating && (
        <NewTaskDialog title="" onCreated={list.reload} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}
