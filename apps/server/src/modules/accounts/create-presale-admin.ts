import { sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { newEmailedKey } from "../../platform/auth/token.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { emailedKeys } from "../../schema/accounts.ts";
import { users } from "../../schema/users.ts";
import { isAddressTaken, takeAddress } from "../users/login-addresses.ts";

interface Dependencies {
  pool: pg.Pool;
  mailer: Pick<Mailer, "enqueue">;
  platformCompanyId: number;
  publicUrl: string;
}

const linkHours = 1;

/**
 * Creates a Presale admin without a password and emails the link to choose one. Returns that link.
 * Only for the operator's script: there is no actor whose permissions could be checked.
 */
export async function createPresaleAdmin(
  { pool, mailer, platformCompanyId: companyId, publicUrl }: Dependencies,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const { key, hash } = newEmailedKey();
  const url = `${publicUrl}/reset-password/${key}`;
  const create = () =>
    inTransaction(pool, companyId, async (tx) => {
      await takeAddress(tx, email);
      const [user] = await tx.db
        .insert(users)
        .values({ companyId, email, name, type: "presaleAdmin" })
        .returning({ id: users.id });
      const userId = user?.id ?? 0;
      await tx.db.insert(emailedKeys).values({
        companyId,
        hash,
        userId,
        purpose: "reset",
        expiresAt: sql`now() + make_interval(hours => ${linkHours})`,
      });
      await audit(tx, null, {
        action: "user.created",
        target: { kind: "user", id: userId, name },
        details: { type: "presaleAdmin" },
      });
      await mailer.enqueue(tx, {
        to: email,
        subject: "mail:staff.subject",
        paragraphs: ["mail:greeting", "mail:staff.text", "mail:reset.expires"],
        values: { name, hours: linkHours },
        button: { label: "mail:welcome.button", url },
      });
    });
  try {
    await create();
  } catch (error) {
    if (isAddressTaken(error))
      throw new Error(`An account with the email address ${email} already exists.`);
    throw error;
  }
  return url;
}
