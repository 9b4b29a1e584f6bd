import type { AcceptInviteInput } from "@presale/contracts/inputs/account.input.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { hashPassword } from "../../platform/auth/password.ts";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo, Visitor } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { invites } from "../../schema/invites.ts";
import { users } from "../../schema/users.ts";
import { isCommonPassword } from "../accounts/common-passwords.ts";
import { claimAddress } from "../accounts/release-address.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { currentLegalVersions, type LegalVersions } from "../legal-texts/legal-texts.service.ts";
import { notify } from "../notifications/notify.ts";
import type { LoginFlow, LoginResult } from "../sessions/login-flow.ts";
import { throwAddressTaken } from "../users/addresses.ts";
import { takeAddress } from "../users/login-addresses.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { assertInviterMayGrant } from "./inviter-access.ts";
import type { InviteLookup } from "./invites.lookup.ts";
import { findInviteByHash, type Invite, inviterNameOf } from "./invites.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: InviteLookup;
  userLookup: UserLookup;
  loginFlow: LoginFlow;
  platformCompanyId: number;
}

/** The parts of an invite that the holder of its link may see. */
export interface OpenInvite {
  companyName: string;
  inviterName: string;
  email: string;
}

export function createAcceptInviteService(dependencies: Dependencies) {
  const { pool, lookup, loginFlow, platformCompanyId } = dependencies;
  const perIp = rateLimit(pool, "join-address", { points: 60, duration: 60 });

  /**
   * Runs `work` with the locked invite. Throws VERIFICATION if the link is no longer valid, or if
   * the inviter may no longer grant the access.
   */
  async function withInvite<T>(
    key: string,
    work: (tx: Transaction, invite: Invite) => Promise<T>,
  ): Promise<T> {
    const hash = hashKey(key);
    const companyId = await lookup.findInviteCompanyAcrossCompanies(hash);
    if (companyId === null) throw new AppError("VERIFICATION");
    return inTransaction(pool, companyId, async (tx) => {
      const invite = await findInviteByHash(tx, hash, "lock");
      if (invite?.state !== "sent" && invite?.state !== "opened")
        throw new AppError("VERIFICATION");
      if ((await findCompany(tx)).closedAt) throw new AppError("VERIFICATION");
      await assertInviterMayGrant(tx, invite, companyId === platformCompanyId);
      return work(tx, invite);
    });
  }

  /** Creates the user and returns their id. */
  async function join(
    tx: Transaction,
    invite: Invite,
    { name, passwordHash }: { name: string; passwordHash: string },
    accepted: LegalVersions,
  ): Promise<number> {
    const { email, type, roleId } = invite;
    await takeAddress(tx, email);
    const [user] = await tx.db
      .insert(users)
      .values({
        companyId: tx.companyId,
        email,
        name,
        type,
        roleId,
        passwordHash,
        // Following the emailed link verifies the address.
        verifiedAt: sql`now()`,
        termsVersion: accepted.terms,
        privacyVersion: accepted.privacy,
        acceptedAt: sql`now()`,
      })
      .returning({ id: users.id });
    const userId = user?.id ?? 0;
    await tx.db
      .update(invites)
      .set({
        acceptedAt: sql`now()`,
        openedAt: sql`coalesce(${invites.openedAt}, now())`,
        // The user has the role now, so the invite no longer needs to reference it.
        roleId: null,
      })
      .where(ownRow(tx, invites, invite.id));
    const actor = { companyId: tx.companyId, userId, name, impersonator: null };
    await audit(tx, actor, {
      action: "invite.accepted",
      target: { kind: "invite", id: invite.id, name: email },
      details: { type, role: invite.roleName },
    });
    await notify(tx, invite.authorId === null ? [] : [invite.authorId], "inviteAccepted", {
      inviteId: String(invite.id),
      userId: String(userId),
      name,
      email,
    });
    return userId;
  }

  return {
    async open(key: string, request: RequestInfo): Promise<OpenInvite> {
      await perIp(request.ip);
      return withInvite(key, async (tx, invite) => {
        if (invite.state === "sent")
          await tx.db
            .update(invites)
            .set({ openedAt: sql`now()` })
            .where(ownRow(tx, invites, invite.id));
        const { name } = await findCompany(tx);
        return { companyName: name, inviterName: inviterNameOf(invite), email: invite.email };
      });
    },

    /**
     * Creates the account and logs in its user: the key proves the address, and this request sets
     * the password. If the link is used several times, the account is created once.
     */
    async accept(
      { key, name, password }: AcceptInviteInput,
      visitor: Visitor,
    ): Promise<LoginResult> {
      if (isCommonPassword(password)) throw fieldError("password", "refusals:passwordCommon");
      await perIp(visitor.ip);
      // Check the link first, since hashing is expensive.
      const email = await withInvite(key, async (_tx, { email }) => email);
      const passwordHash = await hashPassword(password);
      await claimAddress(dependencies, email);
      const accepted = await inTransaction(pool, platformCompanyId, currentLegalVersions);
      const user = await withInvite(key, async (tx, invite) => ({
        companyId: tx.companyId,
        userId: await join(tx, invite, { name, passwordHash }, accepted),
      })).catch(throwAddressTaken);
      return loginFlow.startLogin(user, visitor, ({ active, companyClosedAt }) => {
        if (!active || companyClosedAt) throw new AppError("VERIFICATION");
      });
    },
  };
}
