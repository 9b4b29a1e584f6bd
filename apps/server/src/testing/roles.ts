import type { Permission } from "@presale/contracts/permissions.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface RoleInput {
  name: string;
  description?: string;
  permissions: readonly string[];
}

const selection = "id name description permissions side version usedBy can { update delete }";
export const roleOperations = {
  create: `mutation ($input: CreateRoleInput!) { createRole(input: $input) { ${selection} } }`,
  update: `mutation ($id: ID!, $input: UpdateRoleInput!) { updateRole(id: $id, input: $input) { ${selection} } }`,
  remove: "mutation ($id: ID!) { deleteRole(id: $id) }",
  one: `query ($id: ID!) { role(id: $id) { ${selection} } }`,
  list: `query ($paging: PagingInput, $filter: TagFilter) { roles(paging: $paging, filter: $filter) { total items { ${selection} } } }`,
  access:
    "mutation ($userId: ID!, $input: UserAccessInput!) { updateUserAccess(userId: $userId, input: $input) { id type role { id name } permissions } }",
};

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

export async function permissionsNow(test: TestApp, user: TestUser): Promise<string[]> {
  const reply = await test.call<{ me: { permissions: string[] } }>(
    "{ me { permissions } }",
    {},
    user,
  );
  return reply.data.me.permissions;
}

/** Gives the user exactly these permissions. Must be called before the user's first call. */
export const grantOnly = (
  test: TestApp,
  { id }: Pick<TestUser, "id">,
  permissions: Iterable<Permission>,
) =>
  test.sql(
    "with made as (insert into role (name, permissions) values ($1, $2) returning id) update app_user set role_id = made.id from made where app_user.id = $3",
    [`Only of user ${id}`, [...permissions], id],
  );
