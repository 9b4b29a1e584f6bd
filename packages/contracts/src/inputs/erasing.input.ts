import type { z } from "zod";
import { email } from "./fields.ts";
import { proofInput } from "./two-factor.input.ts";

/** The address is typed, so that nobody deletes an account by one key too many. */
export const eraseAccountInput = proofInput
  .extend({ email })
  .meta({ graphql: "EraseAccountInput" });
export type EraseAccountInput = z.output<typeof eraseAccountInput>;
