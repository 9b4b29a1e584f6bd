import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { line } from "./fields.ts";
import { searchWords } from "./paging.input.ts";

/** What staff narrow the companies to. */
export const companyAccountFilter = z
  .object({
    words: searchWords.nullish(),
    /** Whether tokens were spent though their money was given back. */
    owes: z.boolean({ error: () => translate("validation:choice") }).nullish(),
  })
  .meta({ graphql: "CompanyAccountFilter" });
export type CompanyAccountFilter = z.output<typeof companyAccountFilter>;

const error = () => translate("validation:between", { min: 1, max: limits.grantedTokens });

/** Tokens for nothing; the reason stands in the company's ledger. */
export const grantTokensInput = z.object({
  tokens: z.int({ error }).min(1, { error }).max(limits.grantedTokens, { error }),
  reason: line({ min: 5, max: 200 }),
});
export type GrantTokensInput = z.output<typeof grantTokensInput>;
