import { z } from "zod";
import { figureRanges } from "../figures.ts";
import { translate } from "../translate.ts";

export const figureRange = z
  .enum(figureRanges, { error: () => translate("validation:choice") })
  .meta({ graphql: "FigureRange" });
