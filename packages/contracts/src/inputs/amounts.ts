// Apart from the other fields, which the pages of visitors load.
import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";

const percentageError = { error: () => translate("validation:percentage") };
/** Thousandths of a percent: 12.5 % is 12500. The error message shows a percentage. */
export const percentage = z
  .int(percentageError)
  .min(0, percentageError)
  .max(100_000, percentageError);

/** Whole minor units of a currency: a string of digits in the API, a number on the server. */
export const amount = z
  .union([z.string(), z.number()], { error: () => translate("refusals:minorUnits") })
  .transform((value, context) => {
    const number = /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (number <= limits.price.maxMinorUnits) return number;
    context.addIssue({ code: "custom", message: translate("refusals:minorUnits") });
    return z.NEVER;
  })
  .meta({ graphql: "Amount" });
