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

/** One card with a rate for each role, and a price rise of engineers from next year on. */
export async function insertRates(ctx: OperationContext): Promise<void> {
  const year = new Date().getUTCFullYear();
  const { id: rateCardId } = await createRateCard(ctx, { title: "Standard", currency: "EUR" });
  for (const [title, price, cost] of demoRoles) {
    const { id: workRoleId } = await createWorkRole(ctx, { title });
    const cell = { rateCardId, workRoleId };
    await setRate(ctx, { ...cell, validFrom: `${year}-01-01`, price, cost });
    if (title === "Engineer")
      await setRate(ctx, { ...cell, validFrom: `${year + 1}-01-01`, price: 9_500, cost });
  }
}
