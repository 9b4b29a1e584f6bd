import { z } from "zod";
import { statPeriods, statRanges } from "../stats.ts";
import { translate } from "../translate.ts";

export const statRange = z
  .enum(statRanges, { error: () => translate("validation:choice") })
  .meta({ graphql: "StatRange" });

export const statPeriod = z
  .enum(statPeriods, { error: () => translate("validation:choice") })
  .meta({ graphql: "FigurePeriod" });
