import type { CreateFirstRateInput } from "@presale/contracts/inputs/rate.input.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { rateCards } from "../../schema/rates.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { createRateCard } from "./rate-cards.service.ts";
import { allWorkRoles, type RateCard, type WorkRole } from "./rates.queries.ts";
import { setRate } from "./rates.service.ts";
import { createWorkRole } from "./work-roles.service.ts";

/** Creates the company's first card, with a rate from today on. Throws if a card exists. */
export async function createFirstRate(
  ctx: OperationContext,
  { workRole, currency, price }: CreateFirstRateInput,
): Promise<RateCard> {
  const { tx } = ctx;
  await lockCompany(tx);
  if ((await tx.db.$count(rateCards, eq(rateCards.companyId, tx.companyId))) > 0)
    throw new AppError("CHANGED_MEANWHILE", { message: "refusals:hasRateCard" });
  const isWanted = ({ title, archivedAt }: WorkRole) =>
    archivedAt === null && title.toLowerCase() === workRole.toLowerCase();
  const role =
    (await allWorkRoles(tx)).find(isWanted) ?? (await createWorkRole(ctx, { title: workRole }));
  const card = await createRateCard(ctx, { title: translate("rates:card.first"), currency });
  const { timeZone } = await findCompany(tx);
  const validFrom = zonedDay(new Date(), timeZone);
  return setRate(ctx, { rateCardId: card.id, workRoleId: role.id, validFrom, price });
}
