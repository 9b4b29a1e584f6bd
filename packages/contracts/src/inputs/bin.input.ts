import { z } from "zod";
import { subjectTypes } from "../subjects.ts";
import { translate } from "../translate.ts";
import { searchQuery } from "./paging.input.ts";

const choice = { error: () => translate("validation:choice") };

export const binFilter = z
  .object({
    query: searchQuery.nullish(),
    kind: z.enum(subjectTypes("bin"), choice).meta({ graphql: "BinKind" }).nullish(),
  })
  .meta({ graphql: "BinFilter" });
export type BinFilter = z.output<typeof binFilter>;
