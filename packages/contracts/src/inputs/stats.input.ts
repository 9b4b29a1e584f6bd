import { z } from "zod";
import { statRanges } from "../stats.ts";
import { translate } from "../translate.ts";

export const statRange = z
  .enum(statRanges, { error: () => translate("validation:choice") })
  .meta({ graphql: "FigureRange" });
