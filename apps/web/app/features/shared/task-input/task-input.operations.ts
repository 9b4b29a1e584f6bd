import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const createTaskMutation = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { id version title minHours maxHours can { update } tags { id title color } }
  }
`);
export type CreatedTask = NonNullable<ResultOf<typeof createTaskMutation>["createTask"]>;
