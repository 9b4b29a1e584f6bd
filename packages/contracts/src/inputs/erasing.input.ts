import type { z } from "zod";
import { limits } from "../limits.ts";
import { email, line } from "./fields.ts";
import { proofInput } from "./two-factor.input.ts";

/** The email address is typed again as confirmation. */
export const eraseAccountInput = proofInput
  .extend({ email })
  .meta({ graphql: "EraseAccountInput" });
export type EraseAccountInput = z.output<typeof eraseAccountInput>;

/** The company's name is typed again as confirmation. */
export const eraseCompanyInput = proofInput
  .extend({ typedName: line({ min: 1, max: limits.companyName.max }) })
  .meta({ graphql: "EraseCompanyInput" });
export type EraseCompanyInput = z.output<typeof eraseCompanyInput>;
