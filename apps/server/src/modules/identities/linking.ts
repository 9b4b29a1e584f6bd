import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { type Identity, providerName } from "../../platform/openid/openid.ts";
import { emailedKeys } from "../../schema/accounts.ts";
import { identities } from "../../schema/identities.ts";
import { users } from "../../schema/users.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { AccountRow, UserLookup } from "../users/users.lookup.ts";
import type { IdentityLookup } from "./identities.lookup.ts";
import { claimSubject, isSubjectTaken } from "./login-subjects.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: IdentityLookup;
  userLookup: UserLookup;
  sessions: SessionsService;
  mailer: Mailer;
  publicUrl: () => string;
}

interface Person {
  companyId: number;
  userId: number;
  name: string;
  email: string;
}

export type Linking = ReturnType<typeof createLinking>;

/**
 * Links Google accounts to users. Issuer and subject identify a Google account. Its address is used
 * only to find the user at the first login.
 */
export function createLinking({
  pool,
  lookup,
  userLookup,
  sessions,
  mailer,
  publicUrl,
}: Dependencies) {
  /** Throws for a closed company or a deactivated user, as the login by password does. */
  function assertActive<T extends Pick<AccountRow, "active" | "companyClosedAt">>(user: T): T {
    if (user.companyClosedAt)
      throw new AppError("GOOGLE_FAILED", { message: "errors:companyClosed" });
    if (!user.active) throw new AppError("GOOGLE_FAILED", { message: "refusals:accountInactive" });
    return user;
  }

  async function link(tx: Transaction, person: Person, by: AuditActor, identity: Identity) {
    const { issuer, subject } = identity;
    const email = identity.email ?? "";
    await claimSubject(tx, identity);
    await tx.db
      .insert(identities)
      .values({ companyId: tx.companyId, issuer, subject, userId: person.userId, email });
    await audit(tx, by, {
      action: "google.linked",
      target: { kind: "user", id: person.userId, name: person.name },
      details: { after: { email } },
    });
    await mailer.enqueue(tx, {
      to: person.email,
      subject: "mail:googleLinked.subject",
      paragraphs: ["mail:greeting", "mail:googleLinked.text"],
      values: { name: person.name, google: email },
      button: { label: "mail:googleLinked.button", url: `${publicUrl()}/login` },
    });
  }

  /** Maps constraint errors: the Google account or the user is already linked. */
  function mapConstraintError(error: unknown): unknown {
    if (isSubjectTaken(error)) return new AppError("GOOGLE_TAKEN");
    if (isUniqueViolation(error, "identity_user"))
      return new AppError("GOOGLE_TAKEN", { message: "refusals:googleOther" });
    return error;
  }

  /**
   * Gives an unverified account to the owner of the address, whom Google confirms. Someone else may
   * have registered it, so its password, emailed keys and sessions become invalid.
   */
  async function claimAccount(tx: Transaction, { userId, name }: Person, by: AuditActor) {
    const isUser = ownRow(tx, users, userId);
    await tx.db.update(users).set({ passwordHash: null, verifiedAt: sql`now()` }).where(isUser);
    await tx.db
      .delete(emailedKeys)
      .where(and(eq(emailedKeys.companyId, tx.companyId), eq(emailedKeys.userId, userId)));
    await sessions.endUserSessions(tx, userId);
    await audit(tx, by, { action: "user.verified", target: { kind: "user", id: userId, name } });
  }

  return {
    assertActive,

    /** Finds the user of a Google account. At the first login, finds and links them by address. */
    async findOrLink(identity: Identity): Promise<Person> {
      const { issuer, subject, email, isVerified } = identity;
      const known = await lookup.findUserByIdentityAcrossCompanies(issuer, subject);
      if (known) return assertActive(known);
      const provider = providerName(issuer);
      if (!email) throw new AppError("GOOGLE_NO_EMAIL", { values: { provider } });
      // Without this check, anyone could enter a user's address at the provider and log in as them.
      if (!isVerified)
        throw new AppError("GOOGLE_UNVERIFIED", {
          values: { provider, email },
          ...(isVerified === null && { message: "refusals:googleSilent" }),
        });
      const user = await userLookup.findUserByEmailAcrossCompanies(email);
      if (!user) throw new AppError("GOOGLE_NO_ACCOUNT", { values: { email } });
      assertActive(user);
      const { companyId, userId, name } = user;
      const by: AuditActor = { companyId, userId, name, impersonator: null };
      try {
        await inTransaction(pool, companyId, async (tx) => {
          const [row] = await tx.db
            .select({ verifiedAt: users.verifiedAt })
            .from(users)
            .where(ownRow(tx, users, userId))
            .for("update");
          if (!row?.verifiedAt) await claimAccount(tx, user, by);
          await link(tx, user, by, identity);
        });
      } catch (error) {
        throw mapConstraintError(error);
      }
      return user;
    },

    /**
     * Links the Google account to the logged-in user, whatever its address. The user proved their
     * identity at the start.
     */
    async linkToActor(actor: Actor, identity: Identity): Promise<void> {
      const { issuer, subject } = identity;
      const known = await lookup.findUserByIdentityAcrossCompanies(issuer, subject);
      if (known?.companyId === actor.companyId && known.userId === actor.userId) return;
      if (known) throw new AppError("GOOGLE_TAKEN");
      try {
        await inTransaction(pool, actor.companyId, (tx) => link(tx, actor, actor, identity));
      } catch (error) {
        throw mapConstraintError(error);
      }
    },
  };
}
