import { z } from "zod";
import { translate } from "../translate.ts";
import { searchWords } from "./paging.input.ts";

/** What rests in the bin when it is deleted. */
export const binKinds = ["task", "feature", "project"] as const;
export type BinKind = (typeof binKinds)[number];

/** Days after which it is gone for good. */
export const binDays = 30;

const choice = { error: () => translate("validation:choice") };

export const binFilter = z
  .object({
    words: searchWords.nullish(),
    kind: z.enum(binKinds, choice).meta({ graphql: "BinKind" }).nullish(),
  })
  .meta({ graphql: "BinFilter" });
export type BinFilter = z.output<typeof binFilter>;
