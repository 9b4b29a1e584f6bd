import { z } from "zod";
import { translate } from "../translate.ts";
import { currentPassword } from "./fields.ts";

/** Six digits of the app, or a recovery code; spaces and dashes as people type them. */
const code = z
  .string({ error: () => translate("validation:required") })
  .trim()
  .min(1, { error: () => translate("validation:empty") })
  .max(40, { error: () => translate("validation:maxLength", { length: 40 }) });

export const codeInput = z.object({ code }).meta({ graphql: "CodeInput" });
export type CodeInput = z.output<typeof codeInput>;

/** The second step of a log-in; the challenge is what the first one answered. */
export const loginWithCodeInput = z.object({
  challenge: z
    .string({ error: () => translate("errors:challengeOver") })
    .max(2_000, { error: () => translate("errors:challengeOver") }),
  code,
});
export type LoginWithCodeInput = z.output<typeof loginWithCodeInput>;

/** An account that only Google logs in has no password. */
export const setUpTwoFactorInput = z.object({ password: currentPassword.nullish() });
export type SetUpTwoFactorInput = z.output<typeof setUpTwoFactorInput>;

/** That it is really the person who asks: by password or by code, either is enough. */
export const proofInput = z
  .object({ password: currentPassword.nullish(), code: code.nullish() })
  .meta({ graphql: "ProofInput" });
export type ProofInput = z.output<typeof proofInput>;
