import { defineModule, type Platform } from "../../platform/module.ts";
import { createAuditLookup, platformEntryList } from "./audit.lookup.ts";
import "./audit.graphql.ts";

export const auditModule = defineModule({
  name: "audit",
  services: ({ pools }: Platform) => ({ auditLog: createAuditLookup(pools.lookup) }),
  lookups: platformEntryList.grants,
  appendOnly: ["audit_entry"],
});
