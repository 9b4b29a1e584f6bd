import { keyFor, sealer } from "../../platform/auth/seal.ts";
import { recoveryHash } from "./codes.ts";

export type TwoFactorSecrets = ReturnType<typeof createTwoFactorSecrets>;

/**
 * Encrypts app secrets and hashes recovery codes. Both are bound to their user and useless without
 * the installation's secret.
 */
export function createTwoFactorSecrets(secret: string) {
  const { seal, open } = sealer(secret, "two-factor");
  const key = keyFor(secret, "recovery-code");
  const owner = (companyId: number, userId: number) => `${companyId}/${userId}`;
  return {
    seal: (companyId: number, userId: number, appSecret: string): string =>
      seal(appSecret, owner(companyId, userId)),
    open: (companyId: number, userId: number, sealed: string): string | null =>
      open(sealed, owner(companyId, userId)),
    hash: (companyId: number, userId: number, code: string): string =>
      recoveryHash(key, owner(companyId, userId), code),
  };
}
