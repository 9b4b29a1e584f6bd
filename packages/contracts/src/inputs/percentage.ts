// Separate from the other fields, which public pages load.
import { z } from "zod";
import { translate } from "../translate.ts";

const percentageError = { error: () => translate("validation:percentage") };
/** Thousandths of a percent: 12.5 % is 12500. The error message shows a percentage. */
export const percentage = z
  .int(percentageError)
  .min(0, percentageError)
  .max(100_000, percentageError);
