import { auditFunctions } from "../../platform/audit/audit-functions.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { createAuditLookup, platformEntryList } from "./audit.lookup.ts";
import { createAuditCleanup, oldEntryQueries } from "./old-entries.ts";
import "./audit.graphql.ts";

export const auditModule = defineModule({
  name: "audit",
  services: ({ pools }: Platform) => ({ auditLog: createAuditLookup(pools.lookup) }),
  maintenance: (platform) => [createAuditCleanup(platform)],
  lookups: [...platformEntryList.grants, ...oldEntryQueries.grants],
  appendOnly: ["audit_entry"],
  functions: auditFunctions,
});
