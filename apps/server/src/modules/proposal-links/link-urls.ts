import { sealer } from "../../platform/auth/seal.ts";
import { newEmailedKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";

interface Dependencies {
  secret: string;
  publicUrl: () => string;
}

/** Creates and reads URLs of links. Keys are stored encrypted, so that a URL can be shown again. */
export function createLinkUrls({ secret, publicUrl }: Dependencies) {
  const keys = sealer(secret, "proposal-link");
  return {
    /** Generates a key. Returns the values to store. */
    newKey({ companyId }: Transaction): { keyHash: string; keySealed: string } {
      const { key, hash } = newEmailedKey();
      return { keyHash: hash, keySealed: keys.seal(key, String(companyId)) };
    },

    /** Returns the link's URL. Null if the secret has changed since the key was created. */
    async read(tx: Transaction, id: number): Promise<string | null> {
      const { sealed } = await tx.db
        .select({ sealed: proposalLinks.keySealed })
        .from(proposalLinks)
        .where(ownRow(tx, proposalLinks, id))
        .then(onlyRow);
      const key = keys.open(sealed, String(tx.companyId));
      return key === null ? null : `${publicUrl()}/p/${key}`;
    },
  };
}
export type LinkUrls = ReturnType<typeof createLinkUrls>;
