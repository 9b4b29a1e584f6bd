import { graphql } from "../../../lib/apollo/graphql.ts";

/** In its own file, which loads with the dialogs: lists are near their limit of script size. */
export const setWorkRolesMutation = graphql(`
  mutation SetWorkRoles($rows: [TaskRoleInput!]!) {
    done: setWorkRolesOfTasks(rows: $rows) { id workRoleId version }
  }
`);
