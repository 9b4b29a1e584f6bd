import { translate } from "@presale/contracts/translate.ts";
import { sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { users } from "../../schema/users.ts";
import { leaveCompany } from "../access/leave-company.ts";
import { erasePublicTraces } from "./public-traces.ts";

export const erasedUserName = (): string => translate("profile:data.formerColleague");

/**
 * Removes the user's identity. The row remains for the authorship of their work and for accounting.
 */
export async function anonymiseUser(
  tx: Transaction,
  person: { userId: number; email: string },
): Promise<void> {
  await tx.db
    .update(users)
    .set({ erasedAt: sql`now()`, name: erasedUserName(), avatarFileId: null, lastSeenAt: null })
    .where(ownRow(tx, users, person.userId));
  await leaveCompany(tx, person.userId, "erased");
  await erasePublicTraces(tx, person, erasedUserName());
}
