import { and, asc, eq } from "drizzle-orm";
import { query } from "../../platform/graphql/operation.ts";
import { users } from "./accounts.table.ts";
import { UserRef } from "./users.graphql.ts";

query("companyMembers", {
  type: [UserRef],
  description: "The active people of one's own company, for a project's team and for filters.",
  authorize: "canLoginCompany",
  resolve: (_args, { tx }) =>
    tx.db
      .select({ id: users.id, name: users.name, type: users.type })
      .from(users)
      .where(and(eq(users.companyId, tx.companyId), eq(users.active, true)))
      .orderBy(asc(users.name), asc(users.id))
      .limit(500),
});
