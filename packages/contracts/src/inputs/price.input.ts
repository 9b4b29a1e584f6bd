import { z } from "zod";
import { limits } from "../limits.ts";
import { hoursLevels, priceKinds, pricesLevels } from "../prices.ts";
import { isProposalCurrency } from "../proposal-currencies.ts";
import { translate } from "../translate.ts";
import { id, optionalDay, optionalLine, version } from "./fields.ts";
import { percentage } from "./percentage.ts";

const choice = { error: () => translate("validation:choice") };
const yesOrNo = z.boolean({ error: () => translate("validation:required") });

/** Whole minor units of a currency: a string of digits in the API, a number on the server. */
const amount = z
  .union([z.string(), z.number()], { error: () => translate("refusals:minorUnits") })
  .transform((value, context) => {
    const number = /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (number <= limits.price.maxMinorUnits) return number;
    context.addIssue({ code: "custom", message: translate("refusals:minorUnits") });
    return z.NEVER;
  })
  .meta({ graphql: "Amount" });

/** Omitted fields stay unchanged. */
export const updateProjectPriceInput = z
  .object({
    kind: z.enum(priceKinds, choice).meta({ graphql: "PriceKind" }),
    /** Omitted for a project without a price: the company's default card. */
    rateCardId: id,
    /** Currency of the given amounts. The rate card must have the same currency. */
    currency: z
      .string({ error: () => translate("validation:required") })
      .refine(isProposalCurrency, { error: () => translate("validation:currency") }),
    /** The day whose rates apply. Null: the day of freezing. */
    ratesOn: optionalDay,
    overhead: percentage,
    contingency: percentage,
    discountRate: percentage.nullish(),
    discountAmount: amount.nullish(),
    taxRate: percentage,
    taxLabel: optionalLine(limits.price.taxLabel),
    taxNote: optionalLine(limits.price.taxNote),
    /** Net amount of a fixed price. */
    fixedNet: amount.nullish(),
    showHours: z.enum(hoursLevels, choice).meta({ graphql: "HoursLevel" }),
    showPrices: z.enum(pricesLevels, choice).meta({ graphql: "PricesLevel" }),
    showRates: yesOrNo,
    isOverheadFolded: yesOrNo,
    isContingencyFolded: yesOrNo,
    /** The project's work role, which applies to tasks without one. */
    workRoleId: id.nullish(),
    version,
  })
  .partial()
  .meta({ graphql: "UpdateProjectPriceInput" });
export type UpdateProjectPriceInput = z.output<typeof updateProjectPriceInput>;
