import { updateProjectPrice } from "../modules/prices/prices.service.ts";
import { createRateCard } from "../modules/rates/rate-cards.service.ts";
import { setRate } from "../modules/rates/rates.service.ts";
import { createWorkRole } from "../modules/rates/work-roles.service.ts";
import type { OperationContext } from "../platform/operation-context.ts";

/** Title, price and cost of an hour in cents. */
const demoRoles = [
  ["Engineer", 8_500, 4_500],
  ["Designer", 7_250, 4_000],
  ["QA", 5_490, 3_000],
] as const;

type DemoRole = (typeof demoRoles)[number][0];
type DemoRoles = ReadonlyMap<DemoRole, number>;

/** Returns the work role of a task with these tags. */
export function demoRoleOf(tags: readonly string[]): DemoRole {
  if (tags.includes("Design")) return "Designer";
  return tags.includes("Quality") ? "QA" : "Engineer";
}

/**
 * Inserts a card with a rate for each role, and a higher rate for engineers from next year. Returns
 * the ids of the work roles.
 */
export async function insertRates(ctx: OperationContext): Promise<DemoRoles> {
  const year = new Date().getUTCFullYear();
  const roles = new Map<DemoRole, number>();
  const { id: rateCardId } = await createRateCard(ctx, { title: "Standard", currency: "EUR" });
  for (const [title, price, cost] of demoRoles) {
    const { id: workRoleId } = await createWorkRole(ctx, { title });
    roles.set(title, workRoleId);
    const cell = { rateCardId, workRoleId };
    await setRate(ctx, { ...cell, validFrom: `${year}-01-01`, price, cost });
    if (title === "Engineer")
      await setRate(ctx, { ...cell, validFrom: `${year + 1}-01-01`, price: 9_500, cost });
  }
  return roles;
}

/** Prices a project with the default card. */
export const insertPrice = (ctx: OperationContext, projectId: number) =>
  updateProjectPrice(ctx, projectId, {
    kind: "estimate",
    overhead: 15_000,
    contingency: 10_000,
    taxRate: 19_000,
    taxLabel: "VAT",
    showPrices: "features",
  });
