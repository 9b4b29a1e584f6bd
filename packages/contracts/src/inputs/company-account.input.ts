import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { line, wholeNumber } from "./fields.ts";
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

/** Tokens for nothing; the reason stands in the company's ledger. */
export const grantTokensInput = z.object({
  tokens: wholeNumber(1, limits.grantedTokens),
  reason: line({ min: 5, max: 200 }),
});
export type GrantTokensInput = z.output<typeof grantTokensInput>;
