import { z } from "zod";
import { translate } from "../translate.ts";

const failed = () => translate("errors:googleFailed");
/** Opaque value of the provider, without spaces. */
const opaque = z.string({ error: failed }).regex(/^[\x21-\x7e]{1,2000}$/, { error: failed });

/**
 * Path to return to after login. Rejects `//another.example` and paths that browsers normalise to
 * it (open redirect). Stored in a cookie, so its length is limited.
 */
export const returnPath = z
  .string({ error: () => translate("errors:badRequest") })
  .regex(/^\/(?![/\\.])[\x21-\x7e]{0,1500}$/, { error: () => translate("errors:badRequest") })
  .nullish();

export const finishGoogleLoginInput = z.object({
  code: opaque,
  state: opaque,
  iss: opaque.nullish(),
});
export type FinishGoogleLoginInput = z.output<typeof finishGoogleLoginInput>;
