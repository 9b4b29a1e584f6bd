import { eq } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { companies } from "../companies/companies.table.ts";

/** How often somebody may have strangers written to: neither they nor the mail server are to suffer. */
export function createAskingLimits(pool: pg.Pool) {
  const perAddress = rateLimit(pool, "invite-address", { points: 60, duration: 600 });
  const perInviter = rateLimit(pool, "invite-account", { points: 100, duration: 3_600 });
  const perInvited = rateLimit(pool, "invite-mail", { points: 5, duration: 3_600 });

  return async (actor: Actor, emails: readonly string[], request: RequestInfo): Promise<void> => {
    await perAddress(request.address);
    for (const email of emails) {
      await perInviter(`${actor.companyId}/${actor.userId}`);
      // By company: nobody learns how often others write to an address.
      await perInvited(`${actor.companyId}/${email}`);
    }
  };
}

/** One at a time asks people into a company: no address is asked twice at once, nor into a closed one. */
export async function lockAsking(tx: Transaction): Promise<void> {
  const [company] = await tx.db
    .select({ closedAt: companies.closedAt })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
    .for("no key update");
  if (!company) throw new AppError("NOT_FOUND");
  if (company.closedAt) throw new AppError("CONFLICT", { message: "companiesAdmin:errors.closed" });
}
