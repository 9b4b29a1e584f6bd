import { zonedDay } from "@presale/contracts/time-zone.ts";
import { rateOn } from "@presale/domain/rates.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { amongIds } from "../../platform/db/joins.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type AppError, fieldError } from "../../platform/errors.ts";
import { defineLoader, rowPerKey, rowsPerKey } from "../../platform/graphql/loader.ts";
import { rateCards, rates, workRoles } from "../../schema/rates.ts";
import { findCompany } from "../companies/companies.queries.ts";

/** When a rate applies, relative to today in the company's time zone. */
export const rateStates = ["past", "current", "upcoming"] as const;

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
export type RateWithState = Rate & { state: (typeof rateStates)[number] };

/** Returns all work roles, including archived ones, in the company's order. */
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

const findWorkRoles = prepared(
  "work_roles",
  workRoleColumns,
  new QueryBuilder().select(workRoleColumns).from(workRoles).where(amongIds(workRoles.id)),
);
export const loadWorkRole = defineLoader<number, WorkRole | null>(async (ids, { tx }) => {
  const rows = await tx.run(findWorkRoles, { ids: [...ids] });
  return rowPerKey(ids, rows, ({ id }) => id, null);
});

/** Returns a function that gives the field error of an unknown or archived role, or null. */
export async function workRoleErrors(
  tx: Transaction,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null | undefined) => AppError | null> {
  const uniqueIds = [...new Set(ids.filter((id) => id != null))];
  if (uniqueIds.length === 0) return () => null;
  const rows = await tx.db
    .select({ id: workRoles.id, archivedAt: workRoles.archivedAt })
    .from(workRoles)
    .where(ownRows(tx, workRoles, uniqueIds));
  const archivedAt = new Map(rows.map((role) => [role.id, role.archivedAt]));
  return (id) => {
    if (id == null) return null;
    if (!archivedAt.has(id)) return fieldError("workRoleId", "refusals:unknownWorkRole");
    return archivedAt.get(id) ? fieldError("workRoleId", "refusals:workRoleArchived") : null;
  };
}

/** Throws a field error if the company doesn't have one of these roles or has archived it. */
export async function assertWorkRoleUsable(
  tx: Transaction,
  ...ids: readonly (number | null | undefined)[]
): Promise<void> {
  const errorOf = await workRoleErrors(tx, ids);
  for (const id of ids) {
    const error = errorOf(id);
    if (error) throw error;
  }
}

/** Returns all rate cards, including archived ones, by title. */
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
function withStates(cell: readonly Rate[], today: string): RateWithState[] {
  const current = rateOn(cell, today);
  return cell.map((rate) => ({
    ...rate,
    state: rate === current ? "current" : rate.validFrom > today ? "upcoming" : "past",
  }));
}

/** Loads the rates of a card by work role, oldest first. */
export const loadRates = defineLoader<number, RateWithState[]>(async (cardIds, { tx }) => {
  const { timeZone } = await findCompany(tx);
  const today = zonedDay(new Date(), timeZone);
  const rows = await tx.db
    .select(rateColumns)
    .from(rates)
    .where(and(eq(rates.companyId, tx.companyId), inArray(rates.rateCardId, [...cardIds])))
    .orderBy(asc(rates.rateCardId), asc(rates.workRoleId), asc(rates.validFrom));
  const cells = Map.groupBy(rows, ({ rateCardId, workRoleId }) => `${rateCardId}/${workRoleId}`);
  const withState = [...cells.values()].flatMap((cell) => withStates(cell, today));
  return rowsPerKey(cardIds, withState, ({ rateCardId }) => rateCardId);
});
