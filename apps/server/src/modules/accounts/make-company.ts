import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Transaction } from "../../platform/db/transaction.ts";
import { companies } from "../../schema/companies.ts";
import { tokenBalances } from "../../schema/metering.ts";
import { users } from "../../schema/users.ts";
import type { LegalVersions } from "../legal-texts/legal-texts.service.ts";
import { takeAddress } from "../users/login-addresses.ts";

interface NewCompany {
  companyName: string;
  /** Of its first admin. */
  name: string;
  /** The admin's, and the company's until somebody says another one. */
  email: string;
  /** Of the browser that asked, where it is known. */
  timeZone?: string | null | undefined;
  /** Null: the admin chooses a password by a mailed link. */
  passwordHash: string | null;
  /** Null where somebody else made the account. */
  accepted: LegalVersions | null;
}

/** A new company's id, taken before its transaction can name it. */
export async function nextCompanyId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('company', 'id')) as id",
  );
  return rows[0]?.id ?? 0;
}

/**
 * Creates the transaction's company, its balance and its first admin, whose id it gives. Throws what
 * `isAddressTaken` knows for an address that has an account.
 */
export async function createCompany(
  tx: Transaction,
  { companyName, name, email, timeZone, passwordHash, accepted }: NewCompany,
): Promise<number> {
  const { companyId } = tx;
  const company = { id: companyId, name: companyName, email, ...(timeZone && { timeZone }) };
  await tx.db.insert(companies).values(company);
  await tx.db.insert(tokenBalances).values({ companyId });
  await takeAddress(tx, email);
  const [user] = await tx.db
    .insert(users)
    .values({
      companyId,
      email,
      name,
      type: "companyAdmin",
      passwordHash,
      ...(accepted && {
        termsVersion: accepted.terms,
        privacyVersion: accepted.privacy,
        acceptedAt: sql`now()`,
      }),
    })
    .returning({ userId: users.id });
  return user?.userId ?? 0;
}
