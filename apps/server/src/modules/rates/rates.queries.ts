import { zonedDay } from "@presale/contracts/time-zone.ts";
import { rateOn } from "@presale/domain/rates.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader, rowsPerKey } from "../../platform/graphql/loader.ts";
import { rateCards, rates, workRoles } from "../../schema/rates.ts";
import { findCompany } from "../companies/companies.queries.ts";

/** Whether a rate applies today, in the company's time zone. */
export const rateStates = ["past", "current", "ahead"] as const;

export const workRoleColumns = {
  id: workRoles.id,
  title: workRoles.title,
  archivedAt: workRoles.archivedAt,
  version: workRoles.version,
};
export type WorkRole = RowOf<typeof workRoleColumns>;

export const rateCardColumns = {
  id: rateCards.id,
  title: rateCards.title,
  currency: rateCards.currency,
  isDefault: rateCards.isDefault,
  archivedAt: rateCards.archivedAt,
  version: rateCards.version,
};
export type RateCard = RowOf<typeof rateCardColumns>;

export const rateColumns = {
  rateCardId: rates.rateCardId,
  workRoleId: rates.workRoleId,
  validFrom: rates.validFrom,
  price: rates.price,
  cost: rates.cost,
};
type Rate = RowOf<typeof rateColumns>;
export type StatedRate = Rate & { state: (typeof rateStates)[number] };

/** In the company's order, with archived ones. */
export const allWorkRoles = (tx: Transaction): Promise<WorkRole[]> =>
  tx.db
    .select(workRoleColumns)
    .from(workRoles)
    .where(eq(workRoles.companyId, tx.companyId))
    .orderBy(asc(workRoles.position), asc(workRoles.id));

export const findWorkRole = (tx: Transaction, id: number): Promise<WorkRole> =>
  tx.db
    .select(workRoleColumns)
    .from(workRoles)
    .where(ownRow(tx, workRoles, id))
    .then(firstOrThrow);

/** By title, with archived ones. */
export const allRateCards = (tx: Transaction): Promise<RateCard[]> =>
  tx.db
    .select(rateCardColumns)
    .from(rateCards)
    .where(eq(rateCards.companyId, tx.companyId))
    .orderBy(asc(rateCards.title), asc(rateCards.id));

export const findRateCard = (tx: Transaction, id: number): Promise<RateCard> =>
  tx.db
    .select(rateCardColumns)
    .from(rateCards)
    .where(ownRow(tx, rateCards, id))
    .then(firstOrThrow);

/** Adds the states to the rates of one role on one card. */
function withStates(cell: readonly Rate[], today: string): StatedRate[] {
  const current = rateOn(cell, today);
  return cell.map((rate) => ({
    ...rate,
    state: rate === current ? "current" : rate.validFrom > today ? "ahead" : "past",
  }));
}

/** The rates of a card by work role, oldest first. */
export const loadRates = defineLoader<number, StatedRate[]>(async (cardIds, { tx }) => {
  const { timeZone } = await findCompany(tx);
  const today = zonedDay(new Date(), timeZone);
  const rows = await tx.db
    .select(rateColumns)
    .from(rates)
    .where(and(eq(rates.companyId, tx.companyId), inArray(rates.rateCardId, [...cardIds])))
    .orderBy(asc(rates.rateCardId), asc(rates.workRoleId), asc(rates.validFrom));
  const cells = Map.groupBy(rows, ({ rateCardId, workRoleId }) => `${rateCardId}/${workRoleId}`);
  const stated = [...cells.values()].flatMap((cell) => withStates(cell, today));
  return rowsPerKey(cardIds, stated, ({ rateCardId }) => rateCardId);
});
