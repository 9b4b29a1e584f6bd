import type { APIRequestContext } from "@playwright/test";
import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { apiOf } from "./api.ts";
import type { Owner } from "./register-company.ts";
import { demoEmail, demoPassword, unique } from "./workspace.ts";

/** Lets staff assign the owner a role without these permissions, or remove the role. */
export async function staffOf(request: APIRequestContext, owner: Owner) {
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  const give = (roleId: string | null) =>
    staff(
      "mutation ($userId: ID!, $input: UserAccessInput!) { updateUserAccess(userId: $userId, input: $input) { id } }",
      { userId: owner.id, input: { type: "companyAdmin", roleId } },
    );
  return {
    async giveRoleWithout(...missing: string[]) {
      const permissions = defaultPermissions.companyAdmin.filter((each) => !missing.includes(each));
      const { createRole } = await staff<{ createRole: { id: string } }>(
        "mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }",
        { input: { name: unique("Role"), permissions } },
      );
      await give(createRole.id);
    },
    takeRoleBack: () => give(null),
  };
}
