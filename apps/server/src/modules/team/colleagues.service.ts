import type { AddColleagueInput } from "@presale/contracts/inputs/team.input.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { users } from "../../schema/users.ts";
import { assertMayGrant } from "../access/access-grant.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import { findCompany } from "../companies/companies.queries.ts";
import {
  assertWithinFirstInvites,
  createInviteLimits,
  lockInvites,
} from "../invites/invite-limits.ts";
import { assertInvitable } from "../invites/invite-problems.ts";
import { findMember, type TeamMember } from "./team.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  accounts: AccountsService;
  platformCompanyId: number;
}

/**
 * Adds colleagues without an invitation. The account exists immediately, but the address is theirs
 * only once they follow the emailed link. Until then the address stays free for others. No response
 * reveals whether it has an account elsewhere.
 */
export function createColleagues({ pool, accounts, platformCompanyId }: Dependencies) {
  const { keys } = accounts;
  const limit = createInviteLimits(pool);

  async function recipientOf(tx: Transaction, actor: Actor, { id, name, email }: TeamMember) {
    const company = await findCompany(tx);
    return { userId: id, name, email, company: company.name, by: actor.name };
  }

  return {
    async add(
      { tx, actor }: OperationContext,
      { name, email, type, roleId }: AddColleagueInput,
      request: RequestInfo,
    ): Promise<TeamMember> {
      const grant = { type, roleId: roleId ?? null };
      // Uses its own connection, so it runs before this transaction takes one.
      await limit(actor, [email], request);
      await lockInvites(tx);
      await assertMayGrant(tx, actor, grant, platformCompanyId);
      await assertInvitable(tx, [email], () => "email");
      await assertWithinFirstInvites(tx, [email], "email");
      const [row] = await tx.db
        .insert(users)
        .values({
          companyId: tx.companyId,
          name,
          email,
          ...grant,
          addressUnconfirmedAt: sql`now()`,
        })
        .returning({ id: users.id });
      const member = await findMember(tx, row?.id ?? 0);
      await audit(tx, actor, {
        action: "user.created",
        target: { kind: "user", id: member.id, name },
        details: { email, type, role: member.roleName },
      });
      await keys.send(tx, "colleague", await recipientOf(tx, actor, member));
      return member;
    },

    /**
     * Resends the link to a colleague who hasn't followed it. Does nothing if the last link is
     * recent.
     */
    mailLink: async (actor: Actor, userId: number, request: RequestInfo): Promise<TeamMember> => {
      const before = await inReadTransaction(pool, actor.companyId, (tx) => findMember(tx, userId));
      await limit(actor, [before.email], request);
      return inTransaction(pool, actor.companyId, async (tx) => {
        const member = await findMember(tx, userId);
        if (member.verifiedAt)
          throw new AppError("CONFLICT", { message: "invites:errors.memberConfirmed" });
        if (!member.active)
          throw new AppError("CONFLICT", { message: "invites:errors.memberInactive" });
        await keys.sendUnlessRecent(tx, "colleague", await recipientOf(tx, actor, member));
        return member;
      });
    },
  };
}
