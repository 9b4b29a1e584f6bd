import { z } from "zod";
import { companySegments } from "../company-segments.ts";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { registerInput } from "./account.input.ts";
import { line, lines, wholeNumber } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";
import { reasonInput } from "./reason.input.ts";
import { statPeriod } from "./stats.input.ts";

export const companyAccountFilter = z
  .object({
    query: searchQuery.nullish(),
    /** Negative balance: tokens were spent before their payment was refunded. */
    owes: z.boolean({ error: () => translate("validation:choice") }).nullish(),
    closed: z.boolean({ error: () => translate("validation:choice") }).nullish(),
    createdIn: statPeriod.nullish(),
    segment: z
      .enum(companySegments, { error: () => translate("validation:choice") })
      .meta({ graphql: "CompanySegment" })
      .nullish(),
  })
  .meta({ graphql: "CompanyAccountFilter" });
export type CompanyAccountFilter = z.output<typeof companyAccountFilter>;

export const grantReasonLimits = { min: 5, max: 200 } as const;

/** Free tokens. The company's ledger shows the reason. */
export const grantTokensInput = z.object({
  tokens: wholeNumber(1, limits.grantedTokens),
  reason: line(grantReasonLimits),
});
export type GrantTokensInput = z.output<typeof grantTokensInput>;

/** A company created by staff. Its admin accepts the terms and sets the password themselves. */
export const createCompanyAccountInput = registerInput
  .pick({ companyName: true, name: true, email: true })
  .extend({ reason: reasonInput })
  .meta({ graphql: "CreateCompanyAccountInput" });
export type CreateCompanyAccountInput = z.output<typeof createCompanyAccountInput>;

export const closeCompanyInput = z
  .object({ typedName: line({ min: 1, max: limits.companyName.max }), reason: reasonInput })
  .meta({ graphql: "CloseCompanyInput" });
export type CloseCompanyInput = z.output<typeof closeCompanyInput>;

export const companyNoteLimits = {
  text: { min: 1, max: 2_000 },
  notes: 1_000,
} as const;

export const companyNoteInput = z
  .object({ text: lines(companyNoteLimits.text) })
  .meta({ graphql: "CompanyNoteInput" });
export type CompanyNoteInput = z.output<typeof companyNoteInput>;
