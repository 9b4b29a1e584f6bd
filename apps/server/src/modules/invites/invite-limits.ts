import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { invites } from "../../schema/invites.ts";
import { users } from "../../schema/users.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";

/** Limits emails to strangers, to protect them and the mail server. */
export function createInviteLimits(pool: pg.Pool) {
  const perIp = rateLimit(pool, "invite-address", { points: 60, duration: 600 });
  const perInviter = rateLimit(pool, "invite-account", { points: 100, duration: 3_600 });
  const perInvited = rateLimit(pool, "invite-mail", { points: 5, duration: 3_600 });

  return async (actor: Actor, emails: readonly string[], request: RequestInfo): Promise<void> => {
    await perIp(request.ip);
    for (const email of emails) {
      await perInviter(`${actor.companyId}/${actor.userId}`);
      // Per company, so that no one learns how often others email an address.
      await perInvited(`${actor.companyId}/${email}`);
    }
  };
}

/** Serialises a company's invites, so that no address is invited twice. Throws if it is closed. */
export async function lockInvites(tx: Transaction): Promise<void> {
  const { closedAt } = await lockCompany(tx);
  if (closedAt) throw new AppError("CONFLICT", { message: "companiesAdmin:errors.closed" });
}

/**
 * Limits the invites of a company that no one has joined yet. Otherwise, anyone could register to
 * send email to strangers. Invites, even revoked ones, and added colleagues count for a week. Call
 * `lockInvites` first.
 */
export async function assertWithinFirstInvites(
  tx: Transaction,
  emails: readonly string[],
  path: string,
): Promise<void> {
  const isOwn = eq(users.companyId, tx.companyId);
  const confirmed = await tx.db.$count(users, and(isOwn, isNotNull(users.verifiedAt)));
  // One confirmed user is the one who registered the company.
  if (confirmed > 1) return;
  const { untilJoined: max, days } = inviteLimits;
  const since = sql`now() - make_interval(days => ${days})`;
  const invited = await tx.db
    .selectDistinct({ email: invites.email })
    .from(invites)
    .where(and(eq(invites.companyId, tx.companyId), sql`${invites.createdAt} > ${since}`));
  const added = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(and(isOwn, isNull(users.verifiedAt), sql`${users.createdAt} > ${since}`));
  const recent = new Set([...invited, ...added].map(({ email }) => email));
  const all = new Set([...recent, ...emails]);
  if (all.size > max)
    throw fieldError(path, "invites:errors.untilJoined", { max, days, sent: recent.size });
}
