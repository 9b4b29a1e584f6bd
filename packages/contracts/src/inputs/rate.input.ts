import { z } from "zod";
import { limits } from "../limits.ts";
import { isProposalCurrency } from "../proposal-currencies.ts";
import { translate } from "../translate.ts";
import { day, id, line, version, wholeNumber } from "./fields.ts";

const title = line(limits.rates.title);

/**
 * True if the role or card is archived. Then it can't be chosen any more, but still counts where it
 * is used.
 */
const isArchived = z.boolean({ error: () => translate("validation:required") });

export const createWorkRoleInput = z.object({ title });
export type CreateWorkRoleInput = z.output<typeof createWorkRoleInput>;

export const updateWorkRoleInput = z.object({ title, isArchived, version }).partial();
export type UpdateWorkRoleInput = z.output<typeof updateWorkRoleInput>;

const currency = z
  .string({ error: () => translate("validation:required") })
  .refine(isProposalCurrency, { error: () => translate("validation:currency") });

export const createRateCardInput = z.object({ title, currency });
export type CreateRateCardInput = z.output<typeof createRateCardInput>;

export const updateRateCardInput = z
  .object({
    title,
    currency,
    isDefault: z.boolean({ error: () => translate("validation:required") }),
    isArchived,
    version,
  })
  .partial();
export type UpdateRateCardInput = z.output<typeof updateRateCardInput>;

/** Minor units of the card's currency, per hour. */
const amount = wholeNumber(0, limits.rates.maxMinorUnits);

export const createFirstRateInput = z.object({
  workRole: title,
  currency,
  price: amount,
});
export type CreateFirstRateInput = z.output<typeof createFirstRateInput>;

const rateOfDay = {
  rateCardId: id,
  workRoleId: id,
  validFrom: day.meta({ graphql: "Date" }),
};

export const setRateInput = z.object({ ...rateOfDay, price: amount, cost: amount.nullish() });
export type SetRateInput = z.output<typeof setRateInput>;

export const deleteRateInput = z.object(rateOfDay);
export type DeleteRateInput = z.output<typeof deleteRateInput>;
