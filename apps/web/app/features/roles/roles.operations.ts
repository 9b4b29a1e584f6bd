import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const roleRow = graphql(`
  fragment RoleRow on Role {
    id name description permissions side usedBy updatedAt can { update delete }
  }
`);
export type RoleRow = ResultOf<typeof roleRow>;

export const rolesQuery = graphql(
  `query Roles($paging: PagingInput, $filter: TagFilter) {
    roles(paging: $paging, filter: $filter) { total items { ...RoleRow } }
  }`,
  [roleRow],
);

const rolePage = graphql(`fragment RolePage on Role { ...RoleRow version }`, [roleRow]);
export type RoleDetails = ResultOf<typeof rolePage>;

export const roleQuery = graphql(`query Role($id: ID!) { role(id: $id) { ...RolePage } }`, [
  rolePage,
]);

export const createRoleMutation = graphql(`
  mutation CreateRole($input: CreateRoleInput!) { createRole(input: $input) { id } }
`);

export const updateRoleMutation = graphql(`
  mutation UpdateRole($id: ID!, $input: UpdateRoleInput!) {
    updateRole(id: $id, input: $input) { id version }
  }
`);

export const deleteRoleMutation = graphql(`
  mutation DeleteRole($id: ID!) { deleteRole(id: $id) }
`);
