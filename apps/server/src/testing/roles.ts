import type { TestApp, TestUser } from "./test-app.ts";

export interface RoleInput {
  name: string;
  description?: string;
  permissions: readonly string[];
}

const shown = "id name description permissions side version usedBy can { update delete }";
export const roleOperations = {
  create: `mutation ($input: CreateRoleInput!) { createRole(input: $input) { ${shown} } }`,
  update: `mutation ($id: ID!, $input: UpdateRoleInput!) { updateRole(id: $id, input: $input) { ${shown} } }`,
  remove: "mutation ($id: ID!) { deleteRole(id: $id) }",
  one: `query ($id: ID!) { role(id: $id) { ${shown} } }`,
  list: `query ($paging: PagingInput, $filter: TagFilter) { roles(paging: $paging, filter: $filter) { total items { ${shown} } } }`,
  access:
    "mutation ($userId: ID!, $input: UserAccessInput!) { updateUserAccess(userId: $userId, input: $input) { id type role { id name } permissions } }",
};

/** A role made by a member of staff; gives its id. */
export async function makeRole(test: TestApp, staff: TestUser, input: RoleInput): Promise<string> {
  const reply = await test.call<{ createRole: { id: string } | null }>(
    roleOperations.create,
    { input },
    staff,
  );
  const id = reply.data.createRole?.id;
  if (!id) throw new Error(`createRole: ${JSON.stringify(reply.errors)}`);
  return id;
}

/** What the user may do, as the next call sees it. */
export async function permissionsNow(test: TestApp, user: TestUser): Promise<string[]> {
  const reply = await test.call<{ me: { permissions: string[] } }>(
    "{ me { permissions } }",
    {},
    user,
  );
  return reply.data.me.permissions;
}
