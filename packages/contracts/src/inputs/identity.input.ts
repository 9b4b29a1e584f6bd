import { z } from "zod";
import { translate } from "../translate.ts";

const failed = () => translate("errors:googleFailed");
/** What a provider makes up: opaque, of one line. */
const opaque = z.string({ error: failed }).regex(/^[\x21-\x7e]{1,2000}$/, { error: failed });

/**
 * Where the person wanted to go: a path of this site, never `//another.example`, and not one that
 * a browser would make into such. It travels in a cookie, so it can't be long.
 */
export const returnPath = z
  .string({ error: () => translate("errors:badRequest") })
  .regex(/^\/(?![/\\.])[\x21-\x7e]{0,1500}$/, { error: () => translate("errors:badRequest") })
  .nullish();

/** What the provider sent the browser back with. */
export const finishGoogleLoginInput = z.object({
  code: opaque,
  state: opaque,
  iss: opaque.nullish(),
});
export type FinishGoogleLoginInput = z.output<typeof finishGoogleLoginInput>;
