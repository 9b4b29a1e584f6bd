import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const taskRow = graphql(`
  fragment TaskRow on Task {
    id version title minHours maxHours updatedAt
    author { id name }
    tags { id title color }
    usedIn { id title }
    can { update delete }
  }
`);
export type TaskRow = ResultOf<typeof taskRow>;

export const tasksQuery = graphql(
  `query Tasks($paging: PagingInput, $filter: TaskFilter, $overall: Boolean = false) {
    tasks(paging: $paging, filter: $filter) { total longestHours @include(if: $overall) items { ...TaskRow } }
  }`,
  [taskRow],
);

const task = graphql(
  `fragment TaskPage on Task {
    ...TaskRow
    updatedBy { id name }
    description createdAt
    workRole { id title }
    projects { id title state }
    files { id name mime size url previewUrl width height }
    images { id url previewUrl width height }
  }`,
  [taskRow],
);
export type Task = ResultOf<typeof task>;

export const taskQuery = graphql(`query Task($id: ID!) { task(id: $id) { ...TaskPage } }`, [task]);

export const updateTaskMutation = graphql(
  `mutation UpdateTask($id: ID!, $input: UpdateTaskInput!) {
    updateTask(id: $id, input: $input) { ...TaskRow updatedBy { id name } }
  }`,
  [taskRow],
);

export const deleteTaskMutation = graphql(`
  mutation DeleteTask($id: ID!, $evenIfUsed: Boolean) {
    deleteTask(id: $id, evenIfUsed: $evenIfUsed)
  }
`);

export const duplicateTaskMutation = graphql(`
  mutation DuplicateTask($id: ID!) { duplicateTask(id: $id) { id title } }
`);
