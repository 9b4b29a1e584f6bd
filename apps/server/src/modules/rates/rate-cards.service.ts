import type {
  CreateRateCardInput,
  UpdateRateCardInput,
} from "@presale/contracts/inputs/rate.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, eq, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { assertVersion, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { rateCards, rates } from "../../schema/rates.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { changedFields } from "./changed-fields.ts";
import { findRateCard, type RateCard, rateCardColumns } from "./rates.queries.ts";

const target = ({ id, title }: RateCard) => ({ kind: "rateCard" as const, id, name: title });

/** Creates a rate card. The company's first card becomes its default. */
export async function createRateCard(
  { tx, actor }: OperationContext,
  { title, currency }: CreateRateCardInput,
): Promise<RateCard> {
  await lockCompany(tx);
  const count = await tx.db.$count(rateCards, eq(rateCards.companyId, tx.companyId));
  if (count >= limits.rates.cards) throw fieldError("title", "refusals:rateCardsFull", { count });
  const card = await tx.db
    .insert(rateCards)
    .values({ companyId: tx.companyId, title, currency, isDefault: count === 0 })
    .returning(rateCardColumns)
    .then(onlyRow);
  const details = { after: { currency } };
  await audit(tx, actor, { action: "rateCard.created", target: target(card), details });
  return card;
}

const stateOf = ({ title, currency, isDefault, archivedAt }: RateCard) => ({
  title,
  currency,
  isDefault,
  isArchived: archivedAt !== null,
});
type CardState = ReturnType<typeof stateOf>;

/** Throws if the company would be left without a default card, or with an archived one. */
function assertDefault(before: RateCard, next: CardState): void {
  if (before.isDefault && !next.isDefault)
    throw fieldError("isDefault", "refusals:rateCardNotDefault");
  if (!next.isDefault || !next.isArchived) return;
  if (before.isDefault) throw fieldError("isArchived", "refusals:rateCardArchivedDefault");
  throw fieldError("isDefault", "refusals:rateCardDefaultArchived");
}

/** Throws if the card has rates: they are never converted, so its currency can't change. */
async function assertNoRates(tx: Transaction, id: number): Promise<void> {
  const ofCard = and(eq(rates.companyId, tx.companyId), eq(rates.rateCardId, id));
  if ((await tx.db.$count(rates, ofCard)) > 0)
    throw fieldError("currency", "refusals:rateCardCurrency");
}

const clearDefault = (tx: Transaction) =>
  tx.db
    .update(rateCards)
    .set({ isDefault: false, version: sql`${rateCards.version} + 1` })
    .where(and(eq(rateCards.companyId, tx.companyId), eq(rateCards.isDefault, true)));

export async function updateRateCard(
  { tx, actor }: OperationContext,
  id: number,
  { version, ...input }: UpdateRateCardInput,
): Promise<RateCard> {
  await lockCompany(tx);
  const before = await findRateCard(tx, id);
  assertVersion(before, version);
  const next = { ...stateOf(before), ...input };
  const details = changedFields(stateOf(before), next);
  if (!details) return before;
  assertDefault(before, next);
  if (next.currency !== before.currency) await assertNoRates(tx, id);
  if (next.isDefault && !before.isDefault) await clearDefault(tx);
  const card = await tx.db
    .update(rateCards)
    .set({
      title: next.title,
      currency: next.currency,
      isDefault: next.isDefault,
      archivedAt: next.isArchived ? (before.archivedAt ?? new Date()) : null,
      version: sql`${rateCards.version} + 1`,
    })
    .where(ownRow(tx, rateCards, id))
    .returning(rateCardColumns)
    .then(onlyRow);
  await audit(tx, actor, { action: "rateCard.updated", target: target(before), details });
  return card;
}
