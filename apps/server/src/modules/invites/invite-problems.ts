import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { refersTo } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { invalidInput } from "../../platform/errors.ts";
import { invites } from "../../schema/invites.ts";
import { users } from "../../schema/users.ts";

/**
 * Throws unless every address can be invited; the error names each that can't. Checks only this
 * company, so that the error doesn't reveal accounts in other companies.
 */
export async function assertInvitable(
  tx: Transaction,
  emails: readonly string[],
  pathOf: (at: number) => string = (at) => `emails.${at}`,
): Promise<void> {
  const addresses = [...emails];
  const members = await tx.db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.companyId, tx.companyId), inArray(sql`lower(${users.email})`, addresses)));
  const pending = await tx.db
    .select({ email: invites.email })
    .from(invites)
    .leftJoin(users, refersTo(invites.authorId, users))
    .where(
      and(
        eq(invites.companyId, tx.companyId),
        inArray(invites.email, addresses),
        isNull(invites.acceptedAt),
        isNull(invites.revokedAt),
        sql`${invites.expiresAt} > now()`,
        sql`${users.active} is not false`,
      ),
    );
  const has = (rows: readonly { email: string }[], email: string) =>
    rows.some((row) => row.email === email);
  const problems = emails.flatMap((email, at) => {
    const path = pathOf(at);
    if (has(members, email)) return [{ path, message: translate("invites:errors.member") }];
    if (has(pending, email)) return [{ path, message: translate("invites:errors.pending") }];
    return [];
  });
  if (problems.length > 0) throw invalidInput(problems);
}
