import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tasksQuery = graphql(`
  query Tasks($paging: PagingInput, $filter: LibraryFilter) {
    tasks(paging: $paging, filter: $filter) {
      total
      items {
        id title minHours maxHours updatedAt
        author { id name }
        tags { id title }
        can { update delete }
      }
    }
  }
`);
export type TaskRow = NonNullable<ResultOf<typeof tasksQuery>["tasks"]>["items"][number];

export const taskQuery = graphql(`
  query Task($id: ID!) {
    task(id: $id) {
      id title description minHours maxHours version createdAt updatedAt
      author { id name }
      tags { id title }
      files { id name mime size url }
      usedIn { id title }
      can { update delete }
    }
  }
`);
export type Task = NonNullable<ResultOf<typeof taskQuery>["task"]>;

export const updateTaskMutation = graphql(`
  mutation UpdateTask($id: ID!, $input: UpdateTaskInput!) {
    updateTask(id: $id, input: $input) { id version }
  }
`);

export const deleteTaskMutation = graphql(`
  mutation DeleteTask($id: ID!, $evenIfUsed: Boolean) {
    deleteTask(id: $id, evenIfUsed: $evenIfUsed)
  }
`);

export const duplicateTaskMutation = graphql(`
  mutation DuplicateTask($id: ID!) { duplicateTask(id: $id) { id title } }
`);
