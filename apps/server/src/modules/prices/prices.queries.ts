import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ownRow } from "../../platform/db/conditions.ts";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type PriceSettings, projectPrices } from "../../schema/prices.ts";
import { projects } from "../../schema/projects.ts";
import { rateCards, rates, workRoles } from "../../schema/rates.ts";
import { tasks } from "../../schema/tasks.ts";
import { type RateCard, rateCardColumns, workRoleColumns } from "../rates/rates.queries.ts";

export const settingColumns = {
  kind: projectPrices.kind,
  rateCardId: projectPrices.rateCardId,
  currency: projectPrices.currency,
  ratesOn: projectPrices.ratesOn,
  overhead: projectPrices.overhead,
  contingency: projectPrices.contingency,
  discountRate: projectPrices.discountRate,
  discountAmount: projectPrices.discountAmount,
  taxRate: projectPrices.taxRate,
  taxLabel: projectPrices.taxLabel,
  taxNote: projectPrices.taxNote,
  fixedNet: projectPrices.fixedNet,
  showHours: projectPrices.showHours,
  showPrices: projectPrices.showPrices,
  showRates: projectPrices.showRates,
  isOverheadFolded: projectPrices.isOverheadFolded,
  isContingencyFolded: projectPrices.isContingencyFolded,
};

/** Removes amounts if the card's currency has changed, since they are never converted. */
export const adaptToCurrency = <Settings extends PriceSettings>(
  settings: Settings,
  { currency }: Pick<RateCard, "currency">,
): Settings =>
  settings.currency === currency
    ? settings
    : { ...settings, currency, discountAmount: null, fixedNet: null };

export interface StoredPrice {
  /** Null if the project has never been priced. */
  settings: PriceSettings | null;
  card: RateCard | null;
  /** 0 if the project has never been priced. */
  version: number;
  /** Work role that applies to tasks without one. */
  workRoleId: number | null;
}

export async function readPrice({ db, companyId }: Transaction, id: number): Promise<StoredPrice> {
  const row = await db
    .select({
      workRoleId: projects.workRoleId,
      version: projectPrices.version,
      settings: settingColumns,
      card: rateCardColumns,
    })
    .from(projects)
    .leftJoin(
      projectPrices,
      and(
        eq(projectPrices.companyId, projects.companyId),
        eq(projectPrices.projectId, projects.id),
      ),
    )
    .leftJoin(rateCards, refersTo(projectPrices.rateCardId, rateCards))
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)))
    .then(firstOrThrow);
  const { workRoleId, settings, card } = row;
  return {
    workRoleId,
    settings: settings && card && adaptToCurrency(settings, card),
    card,
    version: row.version ?? 0,
  };
}

/** Returns whether the project has a price, not only hours. */
export async function isPriced(tx: Transaction, id: number): Promise<boolean> {
  const { settings } = await readPrice(tx, id);
  return settings !== null && settings.kind !== "none";
}

const taskRole = { id: tasks.id, workRoleId: tasks.workRoleId };
const findTaskRoles = prepared(
  "task_roles",
  taskRole,
  new QueryBuilder().select(taskRole).from(tasks).where(amongIds(tasks.id)),
);
/** Returns the work role of each task that has one. */
export async function readTaskRoles(
  tx: Transaction,
  taskIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.run(findTaskRoles, { ids: [...taskIds] });
  return new Map(
    rows.flatMap(({ id, workRoleId }) => (workRoleId === null ? [] : [[id, workRoleId] as const])),
  );
}

const ratedColumns = { ...workRoleColumns, price: rates.price, cost: rates.cost };
export type RatedRole = RowOf<typeof workRoleColumns> & {
  /** Null if the role has no rate on that day. */
  price: number | null;
  cost: number | null;
};

/** Returns these roles in the company's order, each with its rate of the day. */
export async function readRatedRoles(
  tx: Transaction,
  roleIds: readonly number[],
  rateCardId: number,
  day: string,
): Promise<RatedRole[]> {
  const rows = await tx.db
    .select(ratedColumns)
    .from(workRoles)
    .leftJoin(
      rates,
      and(
        eq(rates.companyId, workRoles.companyId),
        eq(rates.workRoleId, workRoles.id),
        eq(rates.rateCardId, rateCardId),
        lte(rates.validFrom, day),
      ),
    )
    .where(and(eq(workRoles.companyId, tx.companyId), inArray(workRoles.id, [...roleIds])))
    .orderBy(asc(workRoles.position), asc(workRoles.id), desc(rates.validFrom));
  // The first row of a role has its latest rate.
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([latest]) => latest ?? []);
}

/** Returns the card, or undefined if the company doesn't have it. */
export async function findCard(tx: Transaction, id: number): Promise<RateCard | undefined> {
  const [card] = await tx.db
    .select(rateCardColumns)
    .from(rateCards)
    .where(ownRow(tx, rateCards, id));
  return card;
}

export async function findDefaultCard(tx: Transaction): Promise<RateCard | undefined> {
  const [card] = await tx.db
    .select(rateCardColumns)
    .from(rateCards)
    .where(and(eq(rateCards.companyId, tx.companyId), eq(rateCards.isDefault, true)));
  return card;
}
