import type { APIRequestContext } from "@playwright/test";
import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { apiOf } from "./api.ts";
import type { Owner } from "./register-company.ts";
import { demoEmail, demoPassword, unique } from "./workspace.ts";

/** Returns functions that, as staff, assign the owner a role or remove it. */
export async function createRoleChanger(request: APIRequestContext, owner: Owner) {
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  const setRole = (roleId: string | null) =>
    staff(
      "mutation ($userId: ID!, $input: UserAccessInput!) { updateUserAccess(userId: $userId, input: $input) { id } }",
      { userId: owner.id, input: { type: "companyAdmin", roleId } },
    );
  return {
    /** Assigns a role with all of a company admin's permissions except these. */
    async assignRoleWithout(...missing: string[]) {
      const permissions = defaultPermissions.companyAdmin.filter((each) => !missing.includes(each));
      const { createRole } = await staff<{ createRole: { id: string } }>(
        "mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }",
        { input: { name: unique("Role"), permissions } },
      );
      await setRole(createRole.id);
    },
    removeRole: () => setRole(null),
  };
}
