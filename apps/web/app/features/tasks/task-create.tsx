import { CreatePage } from "../../components/rows/create-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { createTaskMutation, emptyTask } from "../shared/task-input/index.ts";
import { taskForm } from "./task-form.ts";

export default function TaskCreate() {
  return (
    <CreatePage
      kind={taskForm}
      empty={emptyTask}
      mutation={createTaskMutation}
      next={({ createTask }) => createTask && pathTo("task", { id: createTask.id })}
      firstField="title"
      againFrom="title"
    />
  );
}
