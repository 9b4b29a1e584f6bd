import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { searchQuery } from "./paging.input.ts";

export const cachedPageFilter = z
  .object({ query: searchQuery.nullish() })
  .meta({ graphql: "CachedPageFilter" });
export type CachedPageFilter = z.output<typeof cachedPageFilter>;

export const sitePath = z
  .string({ error: () => translate("validation:required") })
  .max(limits.sitePath.max, {
    error: () => translate("validation:maxLength", { length: limits.sitePath.max }),
  })
  .regex(/^\/[\w./-]*$/, { error: () => translate("validation:choice") });
