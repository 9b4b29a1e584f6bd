import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type pg from "pg";
import { hashKey, newEmailedKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { type EmailedKeyPurpose, emailedKeys } from "../../schema/accounts.ts";
import { users } from "../../schema/users.ts";
import type { AccountRow } from "../users/users.lookup.ts";
import type { EmailedKeyLookup } from "./accounts.lookup.ts";

const hour = 3_600_000;
/**
 * Emails with a key. `welcome` and `colleague` go to users whose account someone else created: they
 * choose a password.
 */
export type KeyMail = EmailedKeyPurpose | "welcome" | "colleague";
const keyLifetime: Record<KeyMail, number> = {
  activate: 24 * hour,
  reset: hour,
  welcome: inviteLimits.days * 24 * hour,
  colleague: inviteLimits.days * 24 * hour,
};
/** Minimum seconds between two emails of one kind that visitors can request for a user. */
export const mailIntervalSeconds = 120;
const purposeOf = (kind: KeyMail): EmailedKeyPurpose => (kind === "activate" ? kind : "reset");
const pathOfPurpose: Record<EmailedKeyPurpose, string> = {
  activate: "activate",
  reset: "reset-password",
};
const mailTexts = {
  activate: {
    subject: "mail:activate.subject",
    paragraphs: ["mail:greeting", "mail:activate.text", "mail:activate.expires"],
    label: "mail:activate.button",
  },
  reset: {
    subject: "mail:reset.subject",
    paragraphs: ["mail:greeting", "mail:reset.text", "mail:reset.expires", "mail:ignore"],
    label: "mail:reset.button",
  },
  welcome: {
    subject: "mail:welcome.subject",
    paragraphs: ["mail:greeting", "mail:welcome.text", "mail:welcome.expires"],
    label: "mail:welcome.button",
  },
  colleague: {
    subject: "mail:colleague.subject",
    paragraphs: ["mail:greeting", "mail:colleague.text", "mail:welcome.expires"],
    label: "mail:welcome.button",
  },
} satisfies Record<
  KeyMail,
  { subject: DictionaryKey; paragraphs: DictionaryKey[]; label: DictionaryKey }
>;

interface Dependencies {
  pool: pg.Pool;
  lookup: EmailedKeyLookup;
  mailer: Mailer;
  /** Base URL of links. From the configuration, never from a request's Host header. */
  publicUrl: () => string;
}
type KeyHolder = Pick<
  AccountRow,
  "companyId" | "userId" | "name" | "email" | "verifiedAt" | "addressUnconfirmedAt"
>;
type Recipient = Pick<AccountRow, "userId" | "name" | "email"> & { company?: string; by?: string };

export type EmailedKeys = ReturnType<typeof createEmailedKeys>;

/** Issues keys of emailed links. A user has one valid key per purpose, and it works once. */
export function createEmailedKeys({ pool, lookup, mailer, publicUrl }: Dependencies) {
  /** Serialises work on a user's keys. Lock order: the user before any key. */
  const lockUser = (tx: Transaction, userId: number) =>
    tx.db
      .select({ active: users.active })
      .from(users)
      .where(ownRow(tx, users, userId))
      .for("no key update");

  async function find(key: string, purpose: EmailedKeyPurpose) {
    const emailedKey = await lookup.findEmailedKeyAcrossCompanies(hashKey(key), purpose);
    const isValid =
      emailedKey &&
      !emailedKey.usedAt &&
      emailedKey.expiresAt.getTime() >= Date.now() &&
      emailedKey.active;
    if (!isValid || emailedKey.companyClosedAt) throw new AppError("VERIFICATION");
    return emailedKey;
  }

  const isUsersKey = (tx: Transaction, userId: number, purpose: EmailedKeyPurpose) =>
    and(
      eq(emailedKeys.companyId, tx.companyId),
      eq(emailedKeys.userId, userId),
      eq(emailedKeys.purpose, purpose),
    );

  return {
    /** Emails a new key. Deletes the user's earlier keys of the same purpose. */
    async send(tx: Transaction, kind: KeyMail, user: Recipient): Promise<void> {
      const purpose = purposeOf(kind);
      const { key, hash } = newEmailedKey();
      await lockUser(tx, user.userId);
      await tx.db.delete(emailedKeys).where(isUsersKey(tx, user.userId, purpose));
      await tx.db.insert(emailedKeys).values({
        companyId: tx.companyId,
        hash,
        userId: user.userId,
        purpose,
        expiresAt: new Date(Date.now() + keyLifetime[kind]),
      });
      const { subject, paragraphs, label } = mailTexts[kind];
      await mailer.enqueue(tx, {
        to: user.email,
        subject,
        paragraphs,
        values: {
          name: user.name,
          company: user.company ?? "",
          by: user.by ?? "",
          hours: keyLifetime[kind] / hour,
          days: inviteLimits.days,
        },
        button: { label, url: `${publicUrl()}/${pathOfPurpose[purpose]}/${key}` },
      });
    },

    /**
     * Emails a new key unless the user has a recent unused one, which stays valid. So anonymous
     * visitors can neither flood a mailbox nor invalidate a link sent just before.
     */
    async sendUnlessRecent(tx: Transaction, kind: KeyMail, user: Recipient): Promise<void> {
      await lockUser(tx, user.userId);
      const recent = await tx.db.$count(
        emailedKeys,
        and(
          isUsersKey(tx, user.userId, purposeOf(kind)),
          isNull(emailedKeys.usedAt),
          gt(emailedKeys.createdAt, sql`now() - make_interval(secs => ${mailIntervalSeconds})`),
        ),
      );
      if (recent === 0) await this.send(tx, kind, user);
    },

    /** Returns the key's owner. Throws for an invalid key, before any expensive work. */
    findHolder: (key: string, purpose: EmailedKeyPurpose): Promise<KeyHolder> => find(key, purpose),

    /**
     * Returns the user who already verified their address with this key: a second click isn't an
     * error.
     */
    async findConfirmedUser(key: string): Promise<KeyHolder | null> {
      const emailedKey = await lookup.findEmailedKeyAcrossCompanies(hashKey(key), "activate");
      const isConfirmed =
        emailedKey?.usedAt &&
        emailedKey.verifiedAt &&
        emailedKey.active &&
        !emailedKey.companyClosedAt;
      return isConfirmed ? emailedKey : null;
    },

    /** Uses a key once, even if two requests arrive concurrently. */
    async use(
      key: string,
      purpose: EmailedKeyPurpose,
      work: (tx: Transaction, user: KeyHolder) => Promise<void>,
    ): Promise<KeyHolder> {
      const emailedKey = await find(key, purpose);
      await inTransaction(pool, emailedKey.companyId, async (tx) => {
        const [user] = await lockUser(tx, emailedKey.userId);
        const updatedKeys = await tx.db
          .update(emailedKeys)
          .set({ usedAt: sql`now()` })
          .where(
            and(
              eq(emailedKeys.companyId, tx.companyId),
              eq(emailedKeys.hash, hashKey(key)),
              isNull(emailedKeys.usedAt),
            ),
          )
          .returning({ hash: emailedKeys.hash });
        if (!user?.active || updatedKeys.length === 0) throw new AppError("VERIFICATION");
        await work(tx, emailedKey);
      });
      return emailedKey;
    },

    async revokeAll(tx: Transaction, userId: number): Promise<void> {
      await tx.db
        .update(emailedKeys)
        .set({ usedAt: sql`now()` })
        .where(
          and(
            eq(emailedKeys.companyId, tx.companyId),
            eq(emailedKeys.userId, userId),
            isNull(emailedKeys.usedAt),
          ),
        );
    },
  };
}
