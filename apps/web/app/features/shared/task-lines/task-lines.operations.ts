import { graphql } from "../../../lib/apollo/graphql.ts";

export const createTasksMutation = graphql(`
  mutation CreateTasks($tasks: [TaskLineInput!]!) { made: createTasks(tasks: $tasks) { id title } }
`);
