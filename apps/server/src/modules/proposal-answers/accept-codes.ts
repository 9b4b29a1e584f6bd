import { createHmac, randomInt } from "node:crypto";
import { keyFor } from "../../platform/auth/seal.ts";

const codeLength = 6;

/**
 * Creates codes that prove that a client can read the emails of an address. Six digits could be
 * guessed from a plain hash, so the hash is keyed.
 */
export function createAcceptCodes(secret: string) {
  const key = keyFor(secret, "accept-code");
  return {
    make: (): string => String(randomInt(0, 10 ** codeLength)).padStart(codeLength, "0"),
    hash: (linkId: number, code: string): string =>
      createHmac("sha256", key).update(`${linkId}.${code}`).digest("hex"),
  };
}
export type AcceptCodes = ReturnType<typeof createAcceptCodes>;
