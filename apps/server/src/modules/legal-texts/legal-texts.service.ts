import { legalTexts } from "@presale/contracts/dictionary/en-gb/legal-texts.ts";
import type {
  AcceptLegalTextsInput,
  PublishLegalTextInput,
} from "@presale/contracts/inputs/legal-text.input.ts";
import { type LegalKind, legalKinds } from "@presale/contracts/legal-texts.ts";
import { translate } from "@presale/contracts/translate.ts";
import { desc, eq } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { assertVersion, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { legalTextVersions as table } from "../../schema/legal-texts.ts";
import { users } from "../../schema/users.ts";
import { initialLegalText } from "./first-version.ts";

export type LegalTextVersion = typeof table.$inferSelect;
export type LegalVersions = Record<LegalKind, number>;

const maxVersions = 100;

const findNewest = (tx: Transaction, kind: LegalKind) =>
  tx.db.select().from(table).where(eq(table.kind, kind)).orderBy(desc(table.version)).limit(1);

/**
 * Returns the text in force. The first call inserts the first version, so it needs a writable
 * transaction.
 */
export async function currentLegalText(
  tx: Transaction,
  kind: LegalKind,
): Promise<LegalTextVersion> {
  const [found] = await findNewest(tx, kind);
  if (found) return found;
  const { first: changes } = legalTexts;
  const authorName = "Presale";
  await tx.db
    .insert(table)
    .values({ kind, version: 1, content: initialLegalText(kind), changes, authorName })
    .onConflictDoNothing();
  return findNewest(tx, kind).then(onlyRow);
}

export async function currentLegalVersions(tx: Transaction): Promise<LegalVersions> {
  const terms = await currentLegalText(tx, "terms");
  const privacy = await currentLegalText(tx, "privacy");
  return { terms: terms.version, privacy: privacy.version };
}

/** Returns the versions that the actor accepted; null if someone else created the account. */
async function findAcceptedVersions({ tx, actor }: OperationContext) {
  const [row] = await tx.db
    .select({ terms: users.termsVersion, privacy: users.privacyVersion })
    .from(users)
    .where(ownRow(tx, users, actor.userId));
  return { terms: row?.terms ?? null, privacy: row?.privacy ?? null };
}

const versionsOf = (tx: Transaction, kind: LegalKind): Promise<LegalTextVersion[]> =>
  tx.db
    .select()
    .from(table)
    .where(eq(table.kind, kind))
    .orderBy(desc(table.version))
    .limit(maxVersions);

/** Returns the versions, newest first. */
export async function legalTextHistory(
  tx: Transaction,
  kind: LegalKind,
): Promise<LegalTextVersion[]> {
  await currentLegalText(tx, kind);
  return versionsOf(tx, kind);
}

export async function publishLegalText(
  { tx, actor }: OperationContext,
  { kind, version, content, changes }: PublishLegalTextInput,
): Promise<LegalTextVersion> {
  // Also takes a lock, so that concurrent publications are serialised.
  await invalidatePages(tx, "texts");
  const before = await currentLegalText(tx, kind);
  assertVersion(before, version);
  const author = { authorUserId: actor.userId, authorName: actor.name };
  const row = { kind, version: version + 1, content, changes, ...author };
  const published = await tx.db.insert(table).values(row).returning().then(onlyRow);
  await audit(tx, actor, {
    action: "legalText.published",
    target: { kind: "legalText", id: kind, name: translate(`legal:${kind}.title`) },
    details: { version: published.version, changes },
  });
  return published;
}

/** Returns versions published since the actor accepted each text, by text and newest first. */
export async function legalNewsOf(ctx: OperationContext): Promise<LegalTextVersion[]> {
  // Staff who impersonate a user can't accept anything on the user's behalf.
  if (ctx.actor.impersonator) return [];
  const accepted = await findAcceptedVersions(ctx);
  const all = await Promise.all(
    legalKinds.map(async (kind) => {
      const acceptedVersion = accepted[kind];
      return acceptedVersion === null
        ? []
        : (await versionsOf(ctx.tx, kind)).filter(({ version }) => version > acceptedVersion);
    }),
  );
  return all.flat();
}

export async function acceptLegalTexts(
  ctx: OperationContext,
  input: AcceptLegalTextsInput,
): Promise<void> {
  const { tx, actor } = ctx;
  const now = await currentLegalVersions(tx);
  const before = await findAcceptedVersions(ctx);
  // Accepts no version that isn't published yet, and never returns to an older one.
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
    .where(ownRow(tx, users, actor.userId));
  await audit(tx, actor, {
    action: "legalText.accepted",
    target: { kind: "user", id: actor.userId, name: actor.name },
    details: { before, after },
  });
}
