import { audit } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { admins, presaleAdmins } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    auditEntry: async ({ test, admin, author, canary }) => {
      await inTransaction(test.app.pool, admin.companyId, (tx) =>
        audit(tx, null, {
          action: "user.updated",
          target: { kind: "user", id: author.id, name: canary },
          details: { before: { name: canary } },
        }),
      );
      const [row] = await test.sql<{ id: string }>(
        "select max(id)::text as id from audit_entry where company_id = $1",
        [admin.companyId],
      );
      return row?.id ?? "";
    },
  },
  callers: {
    auditEntries: [admins, "canReadCompanyAudit"],
    platformAuditEntries: [presaleAdmins, "canReadAuditAdmin"],
    companyNames: [presaleAdmins, "canReadAuditAdmin"],
  },
};
