import type { z } from "zod";
import { limits } from "../limits.ts";
import { email, line } from "./fields.ts";
import { proofInput } from "./two-factor.input.ts";

export const eraseAccountInput = proofInput
  .extend({ email })
  .meta({ graphql: "EraseAccountInput" });
export type EraseAccountInput = z.output<typeof eraseAccountInput>;

export const eraseCompanyInput = proofInput
  .extend({ typedName: line({ min: 1, max: limits.companyName.max }) })
  .meta({ graphql: "EraseCompanyInput" });
export type EraseCompanyInput = z.output<typeof eraseCompanyInput>;
