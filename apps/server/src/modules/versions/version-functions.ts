import { discardableStatuses } from "@presale/domain/version-status.ts";
import { sql } from "drizzle-orm";
import { type DatabaseFunction, ownCompany } from "../../platform/db/database-function.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

const discardableList = discardableStatuses.map((status) => `'${status}'`).join(", ");

/** The app role can't delete versions, since those sent to clients must be kept. */
export const versionFunctions: readonly DatabaseFunction[] = [
  {
    name: "discard_version",
    parameters: "version bigint",
    body: `
declare deleted bigint;
begin
  delete from proposal_version
  where company_id = ${ownCompany} and id = version and status in (${discardableList});
  get diagnostics deleted = row_count;
  return deleted;
end`,
  },
];

/** Deletes a ready or failed version, with its PDF. Returns whether it was deleted. */
export async function deleteVersion(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.db.execute<{ deleted: string }>(
    sql`select discard_version(${id}::bigint) as deleted`,
  );
  return Number(rows[0]?.deleted) > 0;
}
