import { graphql } from "../../../lib/apollo/graphql.ts";

/** In its own file, which loads with the dialogs: lists are close to their script size limit. */
export const setWorkRolesMutation = graphql(`
  mutation SetWorkRoles($rows: [TaskRoleInput!]!) {
    done: setWorkRolesOfTasks(rows: $rows) { id workRoleId version }
  }
`);
