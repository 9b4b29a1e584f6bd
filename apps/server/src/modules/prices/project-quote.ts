import { formatDay } from "@presale/contracts/dates.ts";
import type { FieldError } from "@presale/contracts/errors.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { type PriceRange, workNetOf } from "@presale/domain/price.ts";
import { type Quote, type QuoteRefusal, quoteOf } from "@presale/domain/quote.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { PriceSettings } from "../../schema/prices.ts";
import {
  type RatedRole,
  readPrice,
  readRatedRoles,
  readTaskRoles,
  type StoredPrice,
} from "./prices.queries.ts";

type Feature = readonly (HoursRange & { id: number })[];

export interface ProjectQuote extends StoredPrice {
  /** The day whose rates apply. */
  day: string;
  /** Roles of the tasks, in the company's order. Empty without a price. */
  roles: RatedRole[];
  /** Work roles of the tasks that have their own, by task. */
  taskRoles: ReadonlyMap<number, number>;
  /** Null without a price. */
  quote: Quote | null;
}

const toBigInt = (amount: number | null): bigint | null =>
  amount === null ? null : BigInt(amount);

function discountOf({ discountRate, discountAmount }: PriceSettings) {
  if (discountRate !== null) return { rate: discountRate };
  return discountAmount === null ? null : { amount: BigInt(discountAmount) };
}

/** Computes a price. `roleOf` returns a task's work role with its rate. */
export function quoteWith(
  settings: PriceSettings,
  features: readonly Feature[],
  roleOf: (taskId: number) => Pick<RatedRole, "title" | "price" | "cost"> | undefined,
): Quote | null {
  const { kind } = settings;
  if (kind === "none") return null;
  const priced = features.map((tasks) =>
    tasks.map((task) => {
      const role = roleOf(task.id);
      return {
        ...task,
        role: role
          ? { title: role.title, price: toBigInt(role.price), cost: toBigInt(role.cost) }
          : null,
      };
    }),
  );
  return quoteOf(priced, {
    ...settings,
    kind,
    discount: discountOf(settings),
    fixedNet: toBigInt(settings.fixedNet),
  });
}

interface RateBasis {
  taskRoles: ReadonlyMap<number, number>;
  /** Work role that applies to tasks without one. */
  workRoleId: number | null;
  day: string;
}

/** Returns the tasks' roles with the card's rates on that day, and the role of each task. */
async function rateTasks(
  tx: Transaction,
  { taskRoles, workRoleId, day }: RateBasis,
  taskIds: readonly number[],
  rateCardId: number,
) {
  const roleIdOf = (taskId: number) => taskRoles.get(taskId) ?? workRoleId;
  const roleIds = new Set(taskIds.map(roleIdOf).filter((id) => id !== null));
  const roles = await readRatedRoles(tx, [...roleIds], rateCardId, day);
  const byId = new Map(roles.map((role) => [role.id, role]));
  return { roles, roleOf: (taskId: number) => byId.get(roleIdOf(taskId) ?? 0) };
}

const idsOf = (features: readonly Feature[]) => [
  ...new Set(features.flatMap((tasks) => tasks.map(({ id }) => id))),
];

/** Computes the price of a project's features. `today` is in the company's time zone. */
export async function quoteProject(
  tx: Transaction,
  projectId: number,
  features: readonly Feature[],
  today: string,
): Promise<ProjectQuote> {
  const stored = await readPrice(tx, projectId);
  const { settings, workRoleId } = stored;
  const day = settings?.ratesOn ?? today;
  const taskIds = idsOf(features);
  const taskRoles = await readTaskRoles(tx, taskIds);
  if (!settings || settings.kind === "none")
    return { ...stored, day, roles: [], taskRoles, quote: null };
  const basis = { taskRoles, workRoleId, day };
  const { roles, roleOf } = await rateTasks(tx, basis, taskIds, settings.rateCardId);
  return { ...stored, day, roles, taskRoles, quote: quoteWith(settings, features, roleOf) };
}

/**
 * Returns the net of work and overhead at a card's rates, without contingency and discount. Null
 * while a task has no rate.
 */
export async function workNetAt(
  tx: Transaction,
  quoted: ProjectQuote,
  features: readonly Feature[],
  rateCardId: number,
): Promise<PriceRange | null> {
  const { roleOf } = await rateTasks(tx, quoted, idsOf(features), rateCardId);
  const priced = features.flat().flatMap((task) => {
    const price = roleOf(task.id)?.price ?? null;
    return price === null ? [] : [{ ...task, price: BigInt(price) }];
  });
  return priced.length < features.flat().length
    ? null
    : workNetOf(priced, quoted.settings?.overhead ?? 0);
}

const refusals: Record<QuoteRefusal, { path: string; message: DictionaryKey }> = {
  discountTooLarge: { path: "discountAmount", message: "refusals:discountTooLarge" },
  tooLarge: { path: "rateCardId", message: "refusals:priceTooLarge" },
  fixedNetMissing: { path: "fixedNet", message: "refusals:fixedNetMissing" },
};

/** Returns why the price can't be computed, with the path of the setting that would fix it. */
export function problemsOf({
  quote,
  day,
  settings,
}: Pick<ProjectQuote, "quote" | "day" | "settings">): FieldError[] {
  if (!quote) return [];
  const { rolesWithoutRate, tasksWithoutRole, refusal } = quote;
  const problems: FieldError[] = [];
  if (rolesWithoutRate.length > 0) {
    const values = { day: formatDay(day), roles: rolesWithoutRate.join(", ") };
    problems.push({ path: "rateCardId", message: translate("refusals:rolesWithoutRate", values) });
  }
  if (tasksWithoutRole > 0) {
    const message = translate("refusals:tasksWithoutRole", { count: tasksWithoutRole });
    problems.push({ path: "workRoleId", message });
  }
  if (refusal) {
    const { path, message } = refusals[refusal];
    // A fixed price doesn't depend on rates, so the amount itself is too large.
    const isOfFixed = refusal === "tooLarge" && settings?.kind === "fixed";
    problems.push({ path: isOfFixed ? "fixedNet" : path, message: translate(message) });
  }
  return problems;
}
