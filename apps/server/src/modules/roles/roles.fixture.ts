import { randomUUID } from "node:crypto";
import { entity, presaleAdmins } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    role: async ({ test }) => {
      const [role] = await test.sql<{ id: string }>(
        "insert into role (name, permissions) values ($1, $2) returning id::text",
        // Roles belong to no company: anyone who may assign a role sees its name.
        [`Suite role ${randomUUID()}`, ["canLoginCompany", "canReadCompanyTasks"]],
      );
      return role?.id ?? "";
    },
  },
  shared: ["role"],
  reviewedFields: ["CreateRoleInput.permissions", "UpdateRoleInput.permissions"],
  callers: {
    ...entity("role", "RolesAdmin", presaleAdmins),
  },
  whileImpersonating: { refused: ["createRole", "updateRole", "deleteRole"] },
};
