import { z } from "zod";
import { translate } from "../translate.ts";
import { searchQuery } from "./paging.input.ts";

export const releaseFilter = z
  .object({ query: searchQuery.nullish() })
  .meta({ graphql: "ReleaseFilter" });
export type ReleaseFilter = z.output<typeof releaseFilter>;

export const releaseVersion = z
  .string({ error: () => translate("validation:required") })
  .min(1, { error: () => translate("validation:required") })
  .max(100, { error: () => translate("validation:maxLength", { length: 100 }) });
