import { legalTexts } from "@presale/contracts/dictionary/en-gb/legal-texts.ts";
import type {
  AcceptLegalTextsInput,
  PublishLegalTextInput,
} from "@presale/contracts/inputs/legal-text.input.ts";
import { type LegalKind, legalKinds } from "@presale/contracts/legal-texts.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, desc, eq } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { outdatePages } from "../../platform/pages/content-versions.ts";
import { users } from "../users/users.table.ts";
import { firstText } from "./first-version.ts";
import { legalTextVersions as table } from "./legal-texts.table.ts";

export type LegalTextVersion = typeof table.$inferSelect;
/** A version of each text. */
export type LegalVersions = Record<LegalKind, number>;

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
}

/** The most versions that a history shows. */
const shownVersions = 100;

export function createLegalTextsService({ pool, platformCompanyId }: Dependencies) {
  const change = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(pool, platformCompanyId, work);

  const newest = (tx: Transaction, kind: LegalKind) =>
    tx.db.select().from(table).where(eq(table.kind, kind)).orderBy(desc(table.version)).limit(1);

  /** The text in force. The first one is stored as soon as anybody may rely on it. */
  async function current(tx: Transaction, kind: LegalKind): Promise<LegalTextVersion> {
    const [found] = await newest(tx, kind);
    if (found) return found;
    const { first: changes } = legalTexts;
    const authorName = "Presale";
    await tx.db
      .insert(table)
      .values({ kind, version: 1, content: firstText(kind), changes, authorName })
      .onConflictDoNothing();
    const [stored] = await newest(tx, kind);
    if (!stored) throw new AppError("INTERNAL");
    return stored;
  }

  async function versionsNow(tx: Transaction): Promise<LegalVersions> {
    const [terms, privacy] = [await current(tx, "terms"), await current(tx, "privacy")];
    return { terms: terms.version, privacy: privacy.version };
  }

  /** What the actor accepted; nothing is known of who was given an account by somebody else. */
  async function acceptedBy(tx: Transaction, { userId }: Actor) {
    const [row] = await tx.db
      .select({ terms: users.termsVersion, privacy: users.privacyVersion })
      .from(users)
      .where(and(eq(users.companyId, tx.companyId), eq(users.id, userId)));
    return { terms: row?.terms ?? null, privacy: row?.privacy ?? null };
  }

  const history = (tx: Transaction, kind: LegalKind): Promise<LegalTextVersion[]> =>
    tx.db
      .select()
      .from(table)
      .where(eq(table.kind, kind))
      .orderBy(desc(table.version))
      .limit(shownVersions);

  return {
    current: (kind: LegalKind): Promise<LegalTextVersion> => change((tx) => current(tx, kind)),

    versionsNow: (): Promise<LegalVersions> => change(versionsNow),

    /** The newest first. */
    history: (kind: LegalKind): Promise<LegalTextVersion[]> =>
      change(async (tx) => {
        await current(tx, kind);
        return history(tx, kind);
      }),

    publish: (actor: Actor, input: PublishLegalTextInput): Promise<LegalTextVersion> =>
      change(async (tx) => {
        // Two who publish at once wait for each other here.
        await outdatePages(tx, "texts");
        const { kind, version, content, changes } = input;
        const before = await current(tx, kind);
        if (before.version !== version) throw new AppError("CHANGED_MEANWHILE");
        const author = { authorUserId: actor.userId, authorName: actor.name };
        const row = { kind, version: version + 1, content, changes, ...author };
        const [published] = await tx.db.insert(table).values(row).returning();
        if (!published) throw new AppError("INTERNAL");
        await audit(tx, actor, {
          action: "legalText.published",
          target: { kind: "legalText", id: kind, name: translate(`legal:${kind}.title`) },
          details: { version: published.version, changes },
        });
        return published;
      }),

    /** What was published since the actor accepted a text, the newest first. */
    async news(tx: Transaction, actor: Actor): Promise<LegalTextVersion[]> {
      // Staff who act as somebody can't accept anything for them.
      if (actor.impersonator) return [];
      const accepted = await acceptedBy(tx, actor);
      const all = await Promise.all(
        legalKinds.map(async (kind) => {
          const seen = accepted[kind];
          return seen === null
            ? []
            : (await history(tx, kind)).filter(({ version }) => version > seen);
        }),
      );
      return all.flat();
    },

    /** The actor has read what changed, up to these versions. */
    accept: (actor: Actor, input: AcceptLegalTextsInput): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const now = await versionsNow(tx);
        const before = await acceptedBy(tx, actor);
        // Never more than is published, and never back to an older one.
        const upTo = (kind: LegalKind) =>
          before[kind] && Math.max(before[kind], Math.min(input[kind], now[kind]));
        const after = { terms: upTo("terms"), privacy: upTo("privacy") };
        if (after.terms === before.terms && after.privacy === before.privacy) return;
        await tx.db
          .update(users)
          .set({
            termsVersion: after.terms,
            privacyVersion: after.privacy,
            acceptedAt: new Date(),
          })
          .where(and(eq(users.companyId, tx.companyId), eq(users.id, actor.userId)));
        await audit(tx, actor, {
          action: "legalText.accepted",
          target: { kind: "user", id: actor.userId, name: actor.name },
          details: { before, after },
        });
      }),
  };
}

export type LegalTextsService = ReturnType<typeof createLegalTextsService>;
