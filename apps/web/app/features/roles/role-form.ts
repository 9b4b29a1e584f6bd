import { createRoleInput } from "@presale/contracts/inputs/role.input.ts";
import { defineForm } from "../../components/rows/form-kind.ts";
import { pathTo } from "../../lib/paths.ts";
import { RoleFields } from "./role-fields.tsx";

export const rolesBackLink = { label: "nav:roles", to: pathTo("backofficeRoles") } as const;

export const roleForm = defineForm({
  backLink: rolesBackLink,
  name: "role",
  i18nKey: "roles:form",
  schema: createRoleInput,
  inputOf: (role) => role,
  Fields: RoleFields,
  isWide: true,
});
