import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const rolesQuery = graphql(`
  query Roles($paging: PagingInput, $filter: TagFilter) {
    roles(paging: $paging, filter: $filter) {
      total
      items { id name description permissions side usedBy updatedAt can { update delete } }
    }
  }
`);
export type RoleRow = NonNullable<ResultOf<typeof rolesQuery>["roles"]>["items"][number];

export const roleQuery = graphql(`
  query Role($id: ID!) {
    role(id: $id) {
      id name description permissions side version usedBy updatedAt can { update delete }
    }
  }
`);
export type RoleDetails = NonNullable<ResultOf<typeof roleQuery>["role"]>;

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
