import type { DeleteRateInput, SetRateInput } from "@presale/contracts/inputs/rate.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, eq } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { rateCards, rates, workRoles } from "../../schema/rates.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { type RateCard, rateCardColumns, rateColumns, workRoleColumns } from "./rates.queries.ts";

/** The card, role and first day of a rate. */
type RateKey = DeleteRateInput;

const ofCardAndRole = (tx: Transaction, { rateCardId, workRoleId }: RateKey) =>
  and(
    eq(rates.companyId, tx.companyId),
    eq(rates.rateCardId, rateCardId),
    eq(rates.workRoleId, workRoleId),
  );
const ofKey = (tx: Transaction, key: RateKey) =>
  and(ofCardAndRole(tx, key), eq(rates.validFrom, key.validFrom));

async function assertRoomFor(tx: Transaction, key: RateKey): Promise<void> {
  const days = await tx.db.$count(rates, ofCardAndRole(tx, key));
  if (days >= limits.rates.days)
    throw fieldError("validFrom", "refusals:rateDaysFull", { count: days });
  const count = await tx.db.$count(rates, eq(rates.companyId, tx.companyId));
  if (count >= limits.rates.rates) throw fieldError("validFrom", "refusals:ratesFull", { count });
}

/** Returns the card and the role. Throws a field error if the company doesn't have one of them. */
async function readCardAndRole(tx: Transaction, { rateCardId, workRoleId }: RateKey) {
  const [card] = await tx.db
    .select(rateCardColumns)
    .from(rateCards)
    .where(ownRow(tx, rateCards, rateCardId));
  if (!card) throw fieldError("rateCardId", "refusals:unknownRateCard");
  const [role] = await tx.db
    .select(workRoleColumns)
    .from(workRoles)
    .where(ownRow(tx, workRoles, workRoleId));
  if (!role) throw fieldError("workRoleId", "refusals:unknownWorkRole");
  return { card, role };
}

/** Omits amounts, because users who may not read rates can read the audit log. */
const auditEntryOf = (
  { card, role }: Awaited<ReturnType<typeof readCardAndRole>>,
  { validFrom }: RateKey,
) => ({
  target: { kind: "rateCard" as const, id: card.id, name: card.title },
  details: { workRole: role.title, validFrom },
});

/** Sets the rate from a day on. Replaces the rate of the same day. Returns the card. */
export async function setRate(
  { tx, actor }: OperationContext,
  { price, cost = null, ...key }: SetRateInput,
): Promise<RateCard> {
  await lockCompany(tx);
  const cell = await readCardAndRole(tx, key);
  const [before] = await tx.db.select(rateColumns).from(rates).where(ofKey(tx, key));
  if (before?.price === price && before.cost === cost) return cell.card;
  if (!before) await assertRoomFor(tx, key);
  await tx.db
    .insert(rates)
    .values({ companyId: tx.companyId, ...key, price, cost })
    .onConflictDoUpdate({
      target: [rates.companyId, rates.rateCardId, rates.workRoleId, rates.validFrom],
      set: { price, cost },
    });
  await audit(tx, actor, { action: "rate.set", ...auditEntryOf(cell, key) });
  return cell.card;
}

/** Deletes the rate of a day. Returns the card. */
export async function deleteRate({ tx, actor }: OperationContext, key: RateKey): Promise<RateCard> {
  await lockCompany(tx);
  const cell = await readCardAndRole(tx, key);
  await tx.db
    .delete(rates)
    .where(ofKey(tx, key))
    .returning({ validFrom: rates.validFrom })
    .then(firstOrThrow);
  await audit(tx, actor, { action: "rate.deleted", ...auditEntryOf(cell, key) });
  return cell.card;
}
