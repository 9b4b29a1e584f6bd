import { z } from "zod";
import { translate } from "../translate.ts";

const googleFailedMessage = () => translate("errors:googleFailed");
/** Opaque value from the provider: printable ASCII without spaces. */
const opaque = z
  .string({ error: googleFailedMessage })
  .regex(/^[\x21-\x7e]{1,2000}$/, { error: googleFailedMessage });

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
