import { z } from "zod";
import { translate } from "../translate.ts";
import { currentPassword } from "./fields.ts";

/** Six digits, or a recovery code. Spaces and dashes are ignored. */
const code = z
  .string({ error: () => translate("validation:required") })
  .trim()
  .min(1, { error: () => translate("validation:empty") })
  .max(40, { error: () => translate("validation:maxLength", { length: 40 }) });

export const codeInput = z.object({ code }).meta({ graphql: "CodeInput" });
export type CodeInput = z.output<typeof codeInput>;

export const loginWithCodeInput = z.object({
  challenge: z
    .string({ error: () => translate("errors:challengeOver") })
    .max(2_000, { error: () => translate("errors:challengeOver") }),
  code,
});
export type LoginWithCodeInput = z.output<typeof loginWithCodeInput>;

/** Accounts that only use Google login have no password. */
export const setUpTwoFactorInput = z.object({ password: currentPassword.nullish() });
export type SetUpTwoFactorInput = z.output<typeof setUpTwoFactorInput>;

/** Reauthentication by password or code. Either one is sufficient. */
export const proofInput = z
  .object({ password: currentPassword.nullish(), code: code.nullish() })
  .meta({ graphql: "ProofInput" });
export type ProofInput = z.output<typeof proofInput>;
