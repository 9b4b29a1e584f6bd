import type { z } from "zod";
import { limits } from "../limits.ts";
import { email, line } from "./fields.ts";
import { proofInput } from "./two-factor.input.ts";

/** The address is typed, so that nobody deletes an account by one key too many. */
export const eraseAccountInput = proofInput
  .extend({ email })
  .meta({ graphql: "EraseAccountInput" });
export type EraseAccountInput = z.output<typeof eraseAccountInput>;

/** The name, typed again: it shows that this company is meant. */
export const eraseCompanyInput = proofInput
  .extend({ typedName: line({ min: 1, max: limits.companyName.max }) })
  .meta({ graphql: "EraseCompanyInput" });
export type EraseCompanyInput = z.output<typeof eraseCompanyInput>;
