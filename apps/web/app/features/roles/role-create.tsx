import { CreatePage } from "../../components/rows/create-page.tsx";
import { roleForm } from "./role-form.ts";
import { createRoleMutation } from "./roles.operations.ts";

export default function RoleCreate() {
  return (
    <CreatePage
      kind={roleForm}
      empty={{ name: "", description: "", permissions: [] }}
      mutation={createRoleMutation}
    />
  );
}
