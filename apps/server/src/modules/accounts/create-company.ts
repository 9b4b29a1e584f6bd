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
  /** Name of the first admin. */
  name: string;
  /** Address of the admin, and of the company until it is changed. */
  email: string;
  /** Time zone of the browser, if known. */
  timeZone?: string | null | undefined;
  /** Null: the admin chooses a password by an emailed link. */
  passwordHash: string | null;
  /** Null: another user created the account. */
  accepted: LegalVersions | null;
}

/** Reserves a new company's id: its transaction needs it before the row exists. */
export async function nextCompanyId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('company', 'id')) as id",
  );
  return rows[0]?.id ?? 0;
}

/**
 * Creates the transaction's company, its balance and its first admin; returns the admin's id.
 * Throws an error that `isAddressTaken` recognises if the address has an account.
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
