import { defineModule, type Platform } from "../../platform/module.ts";
import { createAuditLookup } from "./audit.lookup.ts";
import "./audit.graphql.ts";

export const auditModule = defineModule({
  name: "audit",
  services: ({ pools }: Platform) => ({ auditLog: createAuditLookup(pools.lookup) }),
  lookups: [
    {
      table: "audit_entry",
      columns: [
        "company_id",
        "id",
        "at",
        "action",
        "actor_company_id",
        "actor_user_id",
        "actor_name",
        "impersonator_user_id",
        "impersonator_name",
        "target_kind",
        "target_id",
        "target_name",
        "details",
      ],
    },
  ],
  appendOnly: ["audit_entry"],
});
